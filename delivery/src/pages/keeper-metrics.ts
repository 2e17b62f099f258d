import { Metrics } from '@blush/server-kit/metrics';

type Outcome = 'unchanged' | 'rendered' | 'failed';

export class KeeperMetrics {
  readonly metrics = new Metrics('pages');
  readonly #checks = this.metrics.counter<'outcome'>({
    name: 'blush_pages_checks_total',
    help: 'Comparisons of the prerendered pages with the data they show, by outcome.',
    labels: ['outcome'],
  });
  #lastSuccess: number | undefined;

  constructor() {
    this.metrics.gauge(
      {
        name: 'blush_pages_last_success_timestamp_seconds',
        help: 'When the pages were last rendered again or found up to date (Unix time).',
      },
      () => (this.#lastSuccess === undefined ? [] : [{ value: this.#lastSuccess / 1000 }]),
    );
  }

  count(outcome: Outcome): void {
    this.#checks.inc({ outcome });
    if (outcome !== 'failed') this.#lastSuccess = Date.now();
  }
}
