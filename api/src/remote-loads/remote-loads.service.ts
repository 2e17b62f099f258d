import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Metrics } from '@blush/server-kit/metrics';
import {
  LIST_LIMIT,
  LOAD_FIGURES_KEPT_DAYS,
  type listRemoteLoads,
  type OperationOutput,
  type RemoteLoad,
} from '@blush/shared-ui/contracts';
import type { Model } from 'mongoose';
import { Clock } from '../common/clock.js';
import { API_CONFIG } from '../common/config.module.js';
import type { ApiConfig } from '../common/config.js';
import { dayOf, daysBefore, startOf } from '../common/days.js';
import { CallLimits } from '../limits/call-limits.service.js';
import { ReleasesService } from '../releases/releases.service.js';
import { LoadCounters } from './load-counters.js';
import { type CountedLoads, toFigures } from './remote-loads.mapper.js';
import { RemoteLoadsRecord } from './remote-loads.schema.js';

@Injectable()
export class RemoteLoadsService {
  private readonly counted;

  constructor(
    @InjectModel(RemoteLoadsRecord.name) private readonly records: Model<RemoteLoadsRecord>,
    private readonly counters: LoadCounters,
    private readonly releases: ReleasesService,
    private readonly clock: Clock,
    private readonly limits: CallLimits,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    metrics: Metrics,
  ) {
    this.counted = metrics.counter({
      name: 'blush_remote_loads_total',
      help: 'Loads of released remotes by outcome: loaded (page views, of which a share reports), or the failure.',
      labels: ['remote', 'outcome'],
    });
  }

  /** Returns how many loads were counted: those of released versions, and none of a source above its limit. */
  async count(loads: readonly RemoteLoad[], source: string): Promise<number> {
    const day = startOf(dayOf(this.clock.now()));
    const kept = await this.releases.filterReleased(loads);
    if (kept.length === 0 || !(await this.admits(source, kept.length))) return 0;
    const weight = 1 / this.config.loadShare;
    await this.counters.add(day, kept, weight);
    for (const { remote, failure } of kept) {
      if (failure === undefined) this.counted.inc({ remote, outcome: 'loaded' }, weight);
      else this.counted.inc({ remote, outcome: failure });
    }
    return kept.length;
  }

  async figures(): Promise<OperationOutput<typeof listRemoteLoads>> {
    const since = startOf(dayOf(daysBefore(this.clock.now(), LOAD_FIGURES_KEPT_DAYS - 1)));
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

  /** Loads above a limit are accepted but not counted: every page of a large campus would write a 429 into its console. */
  private async admits(source: string, loads: number): Promise<boolean> {
    if ((await this.limits.loads.take(source, loads)) > 0) return false;
    return (await this.limits.allLoads.take('all', loads)) === 0;
  }
}
