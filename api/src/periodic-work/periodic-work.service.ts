import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import { Leases } from './leases.service.js';
import { PeriodicWorkMetrics } from './periodic-work-metrics.js';

/** After a process died, another one takes its work over within this number of intervals. */
const LEASE_INTERVALS = 3;
/** After this time, a run begins nothing more: the monitoring expects its end within two minutes, also while a provider hangs. */
const MAX_RUN_MS = 60_000;

/** @param end aborted when the run should claim nothing more: after a minute, and when the process stops */
type Work = (end: AbortSignal) => Promise<void>;

interface Run {
  readonly done: Promise<void>;
  readonly end: AbortController;
}

/** Runs work at an interval, in one of all processes. The work must be safe in several: a lease can expire during a run. */
@Injectable()
export class PeriodicWork implements BeforeApplicationShutdown {
  private readonly logger = new Logger(PeriodicWork.name);
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Map<string, Run>();

  constructor(
    private readonly leases: Leases,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly metrics: PeriodicWorkMetrics,
  ) {}

  /** @param name of the work, the same in each process */
  schedule(name: string, work: Work): void {
    const { reconcileIntervalMs: interval } = this.config;
    if (interval > 0) this.timers.push(setInterval(() => this.begin(name, work), interval));
  }

  /** Ends the current runs, and waits for what they have begun. */
  async beforeApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    const runs = [...this.running.values()];
    for (const { end } of runs) end.abort();
    await Promise.all(runs.map(({ done }) => done));
  }

  private begin(name: string, work: Work): void {
    if (this.running.has(name)) return;
    const end = new AbortController();
    const timer = setTimeout(() => end.abort(), MAX_RUN_MS);
    const done = this.run(name, () => work(end.signal)).finally(() => {
      clearTimeout(timer);
      this.running.delete(name);
    });
    this.running.set(name, { done, end });
  }

  private async run(name: string, work: () => Promise<void>): Promise<void> {
    try {
      const leads = await this.leases.take(name, LEASE_INTERVALS * this.config.reconcileIntervalMs);
      this.metrics.setLeader(name, leads);
      if (!leads) return;
      await work();
      this.metrics.countFinished(name);
    } catch (error) {
      this.metrics.countFailure(name);
      this.logger.error(error);
    }
  }
}
