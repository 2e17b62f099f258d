import type { mongo } from 'mongoose';
import { Failure } from '@blush/server-kit/failure';
import { type MigrationStep, titleOf } from './migration-step.js';

/** Record of a step in the database. Times are by the database's clock. */
export interface MigrationRecord {
  /** Version of the step. */
  readonly _id: number;
  readonly name: string;
  readonly compatibleFrom: number;
  /** Id of the process that began the step last. */
  readonly holder: string;
  readonly startedAt: Date;
  /** Absent while the step is under way or was interrupted. */
  readonly finishedAt?: Date;
}

/** The collection `migrations`: one record for each step that was begun. */
export class MigrationRecords {
  private readonly records: mongo.Collection<MigrationRecord>;

  constructor(database: mongo.Db) {
    this.records = database.collection<MigrationRecord>('migrations');
  }

  list(): Promise<MigrationRecord[]> {
    return this.records.find().sort({ _id: 1 }).toArray();
  }

  async start({ version, name, compatibleFrom }: MigrationStep, holder: string): Promise<void> {
    const begun = { name, compatibleFrom, holder, startedAt: '$$NOW' };
    await this.records.updateOne({ _id: version }, [{ $set: begun }], { upsert: true });
  }

  /** @throws Failure when another process has begun the step since */
  async finish(step: MigrationStep, holder: string): Promise<void> {
    const { matchedCount } = await this.records.updateOne({ _id: step.version, holder }, [
      { $set: { finishedAt: '$$NOW' } },
    ]);
    if (matchedCount === 0) throw new Failure(`Another process has taken step ${titleOf(step)} over.`);
  }
}

/** The last version up to which every step is finished. */
export function versionOf(records: readonly MigrationRecord[]): number {
  const finished = new Set(records.filter(({ finishedAt }) => finishedAt).map(({ _id }) => _id));
  let version = 0;
  while (finished.has(version + 1)) version += 1;
  return version;
}
