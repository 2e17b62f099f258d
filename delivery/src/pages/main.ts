import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { createLog, scrub } from '@blush/server-kit/http';
import { serveMetrics } from '@blush/server-kit/metrics';
import { apiFetch } from '../store/api-fetch.js';
import { releaseStoreOf } from '../store/open-store.js';
import { siteOf } from '../store/site.js';
import { keepPages } from './keep-pages.js';
import { KeeperMetrics } from './keeper-metrics.js';
import { PageKeeper } from './page-keeper.js';

/** A process of its own, so that rendering delays no request. */
async function main(): Promise<void> {
  const config = loadConfig({ root: process.cwd(), part: 'edge' });
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());

  const log = createLog('pages', config.logLevel);
  const keeper = new PageKeeper({
    store: releaseStoreOf(config, { site: siteOf(config, (message) => log.warn(scrub(message))) }),
    apiUrl: config.apiUrl,
    fetch: apiFetch(config),
  });
  const checks = new KeeperMetrics();
  if (config.metrics) await serveMetrics(checks.metrics, config.metrics);
  await keepPages({ keeper, checks, log, everyMs: config.pagesRefreshMs, signal: stop.signal });
}

await main().catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
});
