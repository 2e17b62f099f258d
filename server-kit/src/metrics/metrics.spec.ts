import { Metrics } from './metrics.js';

const description = { name: 'blush_seats_held', help: 'Held seats.' } as const;
const sampleOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

describe('a fact that is read for each scrape', () => {
  it('is read once for scrapes at the same time, and again for the next', async () => {
    const metrics = new Metrics('api');
    let reads = 0;
    metrics.gauge(description, () => Promise.resolve([{ value: (reads += 1) }]));
    await Promise.all([metrics.registry.metrics(), metrics.registry.metrics()]);
    expect(reads).toBe(1);
    expect(sampleOf(await metrics.registry.metrics(), 'blush_seats_held')).toEqual([
      'blush_seats_held{service="api"} 2',
    ]);
  });

  it('loses the samples of labels that are no longer read', async () => {
    const metrics = new Metrics('api');
    let states = ['held', 'placed'];
    metrics.gauge({ name: 'blush_orders', help: 'Orders.', labels: ['state'] }, () =>
      states.map((state) => ({ labels: { state }, value: 1 })),
    );
    await metrics.registry.metrics();
    states = ['held'];
    expect(sampleOf(await metrics.registry.metrics(), 'blush_orders')).toEqual([
      'blush_orders{state="held",service="api"} 1',
    ]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no database'))],
    ['does not end', () => new Promise<never>(() => undefined)],
  ])('has no sample when reading it %s; this is counted, and other metrics are reported', async (_, read) => {
    const metrics = new Metrics('api', 1);
    metrics.gauge(description, read);
    metrics.counter({ name: 'blush_webhook_events_total', help: 'Events.' }).inc();
    const text = await metrics.registry.metrics();
    expect(sampleOf(text, 'blush_seats_held')).toEqual([]);
    expect(text).toContain('blush_webhook_events_total{service="api"} 1');
    expect(await metrics.registry.metrics()).toMatch(
      /blush_metric_read_failures_total\{metric="blush_seats_held",service="api"\} [12]\n/,
    );
  });

  it('is read again after a reading that threw', async () => {
    const metrics = new Metrics('api', 1_000);
    let reads = 0;
    metrics.gauge(description, () => {
      reads += 1;
      if (reads === 1) throw new Error('not yet');
      return [{ value: reads }];
    });
    expect(sampleOf(await metrics.registry.metrics(), 'blush_seats_held')).toEqual([]);
    expect(sampleOf(await metrics.registry.metrics(), 'blush_seats_held')).not.toEqual([]);
  });

  it('is not read again while an earlier reading hangs', async () => {
    const metrics = new Metrics('api', 1);
    let reads = 0;
    metrics.gauge(description, () => {
      reads += 1;
      return new Promise<never>(() => undefined);
    });
    await metrics.registry.metrics();
    await metrics.registry.metrics();
    expect(reads).toBe(1);
  });
});

it('a counter has its known labels from the start, because no increase is counted for the first value of a series', async () => {
  const metrics = new Metrics('api');
  const counter = metrics.counter({
    name: 'blush_mail_attempts_total',
    help: 'Attempts.',
    labels: ['outcome'],
    known: [{ outcome: 'sent' }, { outcome: 'failed' }],
  });
  counter.inc({ outcome: 'failed' });
  expect(sampleOf(await metrics.registry.metrics(), 'blush_mail_attempts_total')).toEqual([
    'blush_mail_attempts_total{outcome="sent",service="api"} 0',
    'blush_mail_attempts_total{outcome="failed",service="api"} 1',
  ]);
});
