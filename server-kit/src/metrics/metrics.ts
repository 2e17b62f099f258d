import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { within } from '../limits/within.js';

interface Description<Label extends string> {
  readonly name: `blush_${string}`;
  readonly help: string;
  readonly labels?: readonly Label[];
}

interface CounterDescription<Label extends string> extends Description<Label> {
  /** Labels that have a series from the start, at 0: Prometheus counts no increase for the first value that it sees of a series. */
  readonly known?: readonly Readonly<Record<Label, string>>[];
}

export interface Sample<Label extends string = never> {
  readonly value: number;
  readonly labels?: Readonly<Record<Label, string>>;
}

type Samples<Label extends string> = readonly Sample<Label>[];

/** Milliseconds that reading one metric may take. A database that hangs must not delay all other metrics. */
const READ_LIMIT_MS = 2_000;

/** The metrics of one process. Label values must come from a small set: each combination is a time series. */
export class Metrics {
  readonly registry = new Registry();
  private readonly failures: Counter<'metric'>;

  constructor(
    service: 'api' | 'edge' | 'pages',
    private readonly readLimitMs = READ_LIMIT_MS,
  ) {
    this.registry.setDefaultLabels({ service });
    this.failures = this.counter({
      name: 'blush_metric_read_failures_total',
      help: 'Scrapes for which a metric could not be read; it has no sample then.',
      labels: ['metric'],
    });
  }

  /** CPU, memory, event loop and garbage collection of the process; observed from this call on. */
  observeProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  counter<Label extends string>({
    labels = [],
    known = [],
    ...description
  }: CounterDescription<Label>): Counter<Label> {
    const counter = new Counter({ ...description, labelNames: labels, registers: [this.registry] });
    for (const one of known) counter.inc(one as Partial<Record<Label, string>>, 0);
    return counter;
  }

  histogram<Label extends string>(
    { labels = [], ...description }: Description<Label>,
    buckets: readonly number[],
  ): Histogram<Label> {
    const registers = [this.registry];
    return new Histogram({ ...description, labelNames: labels, buckets: [...buckets], registers });
  }

  /**
   * @param read is called for each scrape, but not while an earlier call is pending. When it fails or takes longer than
   * `readLimitMs`, the metric has no sample.
   */
  gauge<Label extends string = never>(
    { labels = [], ...description }: Description<Label>,
    read: () => Samples<Label> | Promise<Samples<Label>>,
  ): void {
    const readLimited = this.limited(description.name, read);
    const gauge: Gauge<Label> = new Gauge({
      ...description,
      labelNames: labels,
      registers: [this.registry],
      collect: async () => {
        const samples = await readLimited();
        gauge.reset();
        // Without labels, `reset` sets the value to 0.
        if (labels.length === 0) gauge.remove();
        for (const sample of samples) gauge.set(labelsOf(sample), sample.value);
      },
    });
  }

  private limited<Label extends string>(
    metric: string,
    read: () => Samples<Label> | Promise<Samples<Label>>,
  ): () => Promise<Samples<Label>> {
    let pending: Promise<Samples<Label>> | undefined;
    const readOnce = () =>
      Promise.resolve()
        .then(read)
        .finally(() => (pending = undefined));
    return async () => {
      try {
        return await within((pending ??= readOnce()), this.readLimitMs);
      } catch {
        this.failures.inc({ metric });
        return [];
      }
    };
  }
}

function labelsOf<Label extends string>({ labels }: Sample<Label>): Partial<Record<Label, string>> {
  return labels ?? {};
}
