import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  LIST_LIMIT,
  type listRemoteLoads,
  type OperationOutput,
  type RemoteLoad,
} from '@blush/shared-ui/contracts';
import type { Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import { dayOf, daysBefore, startOf } from '../common/days.js';
import { bucketOf } from './load-times.js';
import { ReleasedVersions } from './released-versions.service.js';
import { type CountedLoads, toFigures } from './remote-loads.mapper.js';
import { DAYS_KEPT, RemoteLoadsRecord } from './remote-loads.schema.js';

/** Counts how loading remotes goes in browsers. */
@Injectable()
export class RemoteLoadsService {
  constructor(
    @InjectModel(RemoteLoadsRecord.name) private readonly records: Model<RemoteLoadsRecord>,
    private readonly released: ReleasedVersions,
    private readonly clock: Clock,
  ) {}

  /** Counts those of versions that were released, and answers how many they are. */
  async count(loads: readonly RemoteLoad[]): Promise<number> {
    const day = startOf(dayOf(this.clock.now()));
    const kept = await this.released.among(loads);
    // One after the other: a call that anybody may make holds no more than one connection to the database.
    for (const load of kept) {
      const { remote, version } = load;
      await this.records.updateOne({ remote, version, day }, { $inc: countsOf(load) }, { upsert: true });
    }
    return kept.length;
  }

  /** Of each version over the days that are kept; those that were loaded most first. */
  async figures(): Promise<OperationOutput<typeof listRemoteLoads>> {
    const since = startOf(dayOf(daysBefore(this.clock.now(), DAYS_KEPT - 1)));
    const counted = await this.records.aggregate<CountedLoads>([
      { $match: { day: { $gte: since } } },
      {
        $group: {
          _id: { remote: '$remote', version: '$version' },
          loads: { $sum: '$loads' },
          failures: { $sum: '$failures' },
          times: { $push: '$times' },
        },
      },
      { $sort: { loads: -1, _id: 1 } },
      { $limit: LIST_LIMIT },
    ]);
    return { since: since.toISOString(), remotes: counted.map(toFigures) };
  }
}

function countsOf({ ms, failure }: RemoteLoad): Record<string, number> {
  if (failure !== undefined) return { loads: 1, failures: 1 };
  return { loads: 1, failures: 0, [`times.${bucketOf(ms)}`]: 1 };
}
