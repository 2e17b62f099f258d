import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { PeriodicWork } from '../periodic-work/periodic-work.service.js';
import { IntentSync } from './intent-sync.service.js';
import { ProviderEvents } from './provider-events.service.js';

const HOUR_MS = 3_600_000;
/** For so long before its start, a process cannot know what an earlier one has read. Stripe repeats deliveries for as long. */
const BEFORE_START_MS = 72 * HOUR_MS;

/**
 * Reads each hour which events Stripe has made, and brings their orders to the state of their intents: the reconciler asks about
 * open orders only, so a refund or a dispute of an enrolled order would stay unknown if its event was never delivered.
 */
@Injectable()
export class MissedEvents implements OnApplicationBootstrap {
  private readonly logger = new Logger(MissedEvents.name);
  /** Unix milliseconds; intents of earlier events were read by this process, or by one before it. */
  private readTo: number;
  private nextAt: number;
  /** Ids of intents that are to be read. */
  private pending: string[] = [];
  private failed: string[] = [];

  constructor(
    private readonly events: ProviderEvents,
    private readonly sync: IntentSync,
    private readonly clock: Clock,
    private readonly periodicWork: PeriodicWork,
  ) {
    const now = this.clock.now().getTime();
    this.readTo = now - BEFORE_START_MS;
    this.nextAt = now + HOUR_MS;
  }

  onApplicationBootstrap(): void {
    this.periodicWork.schedule('read-events', (end) => this.run(end));
  }

  /** Does nothing until an hour after the last run. What `end` interrupts, the next run goes on with. */
  async run(end?: AbortSignal): Promise<void> {
    const now = this.clock.now().getTime();
    if (now >= this.nextAt) {
      this.nextAt = now + HOUR_MS;
      const ids = await this.events.intentIdsSince(new Date(this.readTo));
      this.readTo = now;
      this.pending = [...new Set([...this.pending, ...this.failed, ...ids])];
      this.failed = [];
    }
    while (!end?.aborted) {
      const id = this.pending.shift();
      if (id === undefined) return;
      try {
        await this.sync.sync(id);
      } catch (error) {
        // Another hour for this one: the others must not wait for it.
        this.failed.push(id);
        this.logger.error(error);
      }
    }
  }
}
