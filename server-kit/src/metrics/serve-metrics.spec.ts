import { Metrics } from './metrics.js';
import { serveMetrics } from './serve-metrics.js';

let reads = 0;
let now = 1_000;
const metrics = new Metrics('edge');
metrics.gauge({ name: 'blush_orders', help: 'Orders.' }, () => [{ value: (reads += 1) }]);
const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 }, () => now);
afterAll(() => server.close());

const ask = (path: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { method, redirect: 'error' });

describe('the listener of the metrics', () => {
  it('answers GET /metrics with the metrics of the process', async () => {
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('blush_orders{service="edge"}');
    expect(text).toContain('process_cpu_seconds_total{service="edge"}');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds{service="edge"}');
  });

  it.each([
    ['GET', '/', 404],
    ['GET', '/metrics/', 404],
    ['GET', '/metrics?name=x', 404],
    ['GET', '/health/live', 404],
    ['POST', '/metrics', 405],
    ['DELETE', '/', 404],
  ])('answers %s %s with %d and no content', async (method, path, status) => {
    const answer = await ask(path, method);
    expect([answer.status, await answer.text()]).toEqual([status, '']);
  });

  it('reads the facts once for all scrapes within three seconds', async () => {
    now += 3_000;
    reads = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/metrics')));
    now += 2_999;
    await ask('/metrics');
    expect([answers.every(({ ok }) => ok), reads]).toEqual([true, 1]);
    now += 1;
    await ask('/metrics');
    expect(reads).toBe(2);
  });
});
