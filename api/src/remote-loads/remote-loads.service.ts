import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Metrics } from '@blush/server-kit/metrics';
import {
  LIST_LIMIT,
  type listRemoteLoads,
  type OperationOutput,
  type RemoteLoad,
} from '@blush/shared-ui/contracts';
import type { Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import { dayOf, daysBefore, startOf } from '../common/days.js';
import { CallLimits } from '../limits/call-limits.service.js';
import { ReleasesService } from '../releases/releases.service.js';
import { bucketOf } from './load-times.js';
import { type CountedLoads, toFigures } from './remote-loads.mapper.js';
import { DAYS_KEPT, RemoteLoadsRecord } from './remote-loads.schema.js';

@Injectable()
export class RemoteLoadsService {
  private readonly counted;

  constructor(
    @InjectModel(RemoteLoadsRecord.name) private readonly records: Model<RemoteLoadsRecord>,
    private readonly releases: ReleasesService,
    private readonly clock: Clock,
    private readonly limits: CallLimits,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter({
      name: 'blush_remote_loads_total',
      help: 'Loads of released remotes that browsers reported, by outcome: loaded, or the failure.',
      labels: ['remote', 'outcome'],
    });
  }

  /** Returns how many loads were counted: those of released versions, and none of a source above its limit. */
  async count(loads: readonly RemoteLoad[], source: string): Promise<number> {
    const day = startOf(dayOf(this.clock.now()));
    const kept = await this.releases.filterReleased(loads);
    if (kept.length === 0 || !(await this.admits(source, kept.length))) return 0;
    // Sequential, because any client may call this up to the rate limit.
    for (const [{ remote, version }, counts] of countsByVersion(kept)) {
      await this.records.updateOne({ remote, version, day }, { $inc: counts }, { upsert: true });
    }
    for (const { remote, failure } of kept) this.counted.inc({ remote, outcome: failure ?? 'loaded' });
    return kept.length;
  }

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

  /** Not a 429, which every page of a large campus would write into its console: what is counted is a sample then. */
  private async admits(source: string, loads: number): Promise<boolean> {
    if ((await this.limits.loads.take(source, loads)) > 0) return false;
    return (await this.limits.allLoads.take('all', loads)) === 0;
  }
}

type Counts = Record<string, number>;

function countsByVersion(loads: readonly RemoteLoad[]): Iterable<[RemoteLoad, Counts]> {
  const byVersion = new Map<string, [RemoteLoad, Counts]>();
  for (const load of loads) {
    const key = `${load.remote}@${load.version}`;
    const [named, counts]: [RemoteLoad, Counts] = byVersion.get(key) ?? [load, { loads: 0, failures: 0 }];
    for (const name of countersOf(load)) counts[name] = (counts[name] ?? 0) + 1;
    byVersion.set(key, [named, counts]);
  }
  return byVersion.values();
}

function countersOf({ ms, failure }: RemoteLoad): string[] {
  return ['loads', failure === undefined ? `times.${bucketOf(ms)}` : 'failures'];
}
