import { Failure } from '@blush/server-kit/failure';
import { createLog } from '@blush/server-kit/http';
import { collectedLog } from '@blush/server-kit/testing';
import { keepPages } from './keep-pages.js';
import { KeeperMetrics } from './keeper-metrics.js';

it('each rendering and failure is logged in JSON, without e-mail addresses, and each check is counted', async () => {
  const { lines, stream } = collectedLog();
  const stop = new AbortController();
  const checks = new KeeperMetrics();
  const outcomes = [
    () => true,
    () => false,
    () => {
      throw new Failure('mfe-student 1.0.0 is refused, says mia@mail.test.');
    },
    () => {
      stop.abort();
      return false;
    },
  ];
  const check = async () => Promise.resolve(outcomes.shift()?.() ?? false);
  const log = createLog('pages', 'info', stream);
  await keepPages({ keeper: { check }, checks, log, everyMs: 1, signal: stop.signal });
  expect(lines).toMatchObject([
    { level: 30, service: 'pages', msg: 'The pages were rendered again.' },
    {
      level: 50,
      service: 'pages',
      msg: 'The pages could not be rendered again, so the last ones stay.',
      err: { message: 'mfe-student 1.0.0 is refused, says [e-mail].' },
    },
  ]);
  const counted = await checks.metrics.registry.getSingleMetric('blush_pages_checks_total')?.get();
  expect(counted?.values.map(({ labels, value }) => [labels['outcome'], value])).toEqual([
    ['rendered', 1],
    ['unchanged', 2],
    ['failed', 1],
  ]);
});
