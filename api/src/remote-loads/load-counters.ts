import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RemoteLoad } from '@blush/shared-ui/contracts';
import type { Model } from 'mongoose';
import { bucketOf } from './load-times.js';
import { RemoteLoadsRecord } from './remote-loads.schema.js';

interface Counted {
  readonly record: Pick<RemoteLoadsRecord, 'remote' | 'version' | 'day'>;
  readonly counts: Record<string, number>;
}

/** Adds loads to the records of versions, one write at a time: loads that arrive during a write share the next. */
@Injectable()
export class LoadCounters {
  private gathered = new Map<string, Counted>();
  private lastWrite: Promise<unknown> = Promise.resolve();
  private nextWrite: Promise<void> | undefined;

  constructor(@InjectModel(RemoteLoadsRecord.name) private readonly records: Model<RemoteLoadsRecord>) {}

  /**
   * @param weight page views that a successful load stands for
   * @returns a promise that resolves when the loads are written
   */
  async add(day: Date, loads: readonly RemoteLoad[], weight: number): Promise<void> {
    for (const load of loads) this.gather(day, load, load.failure === undefined ? weight : 1);
    if (this.nextWrite === undefined) {
      this.nextWrite = this.lastWrite.then(() => this.write());
      this.lastWrite = this.nextWrite.catch(() => undefined);
    }
    await this.nextWrite;
  }

  private gather(day: Date, { remote, version, ms, failure }: RemoteLoad, weight: number): void {
    const key = `${remote}@${version}@${day.getTime()}`;
    const counted = this.gathered.get(key) ?? {
      record: { remote, version, day },
      counts: { loads: 0, failures: 0 },
    };
    const { counts } = counted;
    for (const name of ['loads', failure === undefined ? `times.${bucketOf(ms)}` : 'failures'])
      counts[name] = (counts[name] ?? 0) + weight;
    this.gathered.set(key, counted);
  }

  private async write(): Promise<void> {
    const counted = [...this.gathered.values()];
    this.gathered = new Map();
    this.nextWrite = undefined;
    await this.records.bulkWrite(
      counted.map(({ record, counts }) => ({
        updateOne: { filter: record, update: { $inc: counts }, upsert: true },
      })),
      { ordered: false },
    );
  }
}
