import { Injectable } from '@nestjs/common';
import { Metrics, type Sample } from '@blush/server-kit/metrics';
import { Clock } from '../common/clock.js';

type Samples = readonly Sample<'work'>[];

/** Metrics of this process: only the process that leads has recent runs. */
@Injectable()
export class PeriodicWorkMetrics {
  private readonly leads = new Map<string, boolean>();
  /** Unix milliseconds. */
  private readonly finished = new Map<string, number>();
  private readonly failures;

  constructor(
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    metrics.gauge(
      {
        name: 'blush_periodic_work_leader',
        help: 'Whether this process does the work (1) or leaves it to another one (0).',
        labels: ['work'],
      },
      () => samplesOf(this.leads, Number),
    );
    metrics.gauge(
      {
        name: 'blush_periodic_work_last_finished_timestamp_seconds',
        help: 'When this process last finished a run of the work (Unix time).',
        labels: ['work'],
      },
      () => samplesOf(this.finished, (ms) => ms / 1000),
    );
    this.failures = metrics.counter({
      name: 'blush_periodic_work_failures_total',
      help: 'Runs of the work that failed as a whole.',
      labels: ['work'],
    });
  }

  setLeader(work: string, leads: boolean): void {
    this.leads.set(work, leads);
  }

  countFinished(work: string): void {
    this.finished.set(work, this.clock.now().getTime());
  }

  countFailure(work: string): void {
    this.failures.inc({ work });
  }
}

function samplesOf<Value>(values: ReadonlyMap<string, Value>, toNumber: (value: Value) => number): Samples {
  return [...values].map(([work, value]) => ({ labels: { work }, value: toNumber(value) }));
}
