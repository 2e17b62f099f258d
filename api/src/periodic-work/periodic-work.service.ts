import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import type { ApiConfig } from '../common/config.js';
import { API_CONFIG } from '../common/config.module.js';
import { Leases } from './leases.service.js';
import { PeriodicWorkMetrics } from './periodic-work-metrics.js';

/** After a process died, another one takes its work over within this number of intervals. */
const LEASE_INTERVALS = 3;

/** Runs work at an interval, in one of all processes. The work must be safe in several: a lease can expire during a run. */
@Injectable()
export class PeriodicWork implements BeforeApplicationShutdown {
  private readonly logger = new Logger(PeriodicWork.name);
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly leases: Leases,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    private readonly metrics: PeriodicWorkMetrics,
  ) {}

  /** @param name of the work, the same in each process */
  schedule(name: string, work: () => Promise<void>): void {
    const { reconcileIntervalMs: interval } = this.config;
    if (interval > 0) this.timers.push(setInterval(() => this.begin(name, work), interval));
  }

  /** Waits for the current runs. */
  async beforeApplicationShutdown(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.running.values());
  }

  private begin(name: string, work: () => Promise<void>): void {
    if (this.running.has(name)) return;
    const run = this.run(name, work).finally(() => this.running.delete(name));
    this.running.set(name, run);
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
