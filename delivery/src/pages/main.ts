import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { serveMetrics } from '@blush/server-kit/metrics';
import { apiFetch } from '../store/api-fetch.js';
import { releasesAt } from '../store/open-store.js';
import { releaseKeysOf } from '../store/release-keys.js';
import { siteOf } from '../store/site.js';
import { KeeperMetrics } from './keeper-metrics.js';
import { PageKeeper } from './page-keeper.js';

/** A process of its own, so that rendering delays no request. */
async function main(): Promise<void> {
  const config = loadConfig({ root: process.cwd(), part: 'edge' });
  const stop = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());

  const { reader, store } = releasesAt(config.releases);
  const keeper = new PageKeeper({
    releases: reader((outage) => console.warn(outage)),
    store: store(releaseKeysOf(config), { site: siteOf(config, (message) => console.warn(message)) }),
    apiUrl: config.apiUrl,
    fetch: apiFetch(config),
  });
  const checks = new KeeperMetrics();
  if (config.metrics) await serveMetrics(checks.metrics, config.metrics);
  while (!stop.signal.aborted) {
    try {
      const rendered = await keeper.check();
      if (rendered) console.log(`${new Date().toISOString()} The pages were rendered again.`);
      checks.count(rendered ? 'rendered' : 'unchanged');
    } catch (error) {
      checks.count('failed');
      console.error(
        'The pages could not be rendered again, so the last ones stay.',
        error instanceof Failure ? error.message : error,
      );
    }
    await sleep(config.pagesRefreshMs, undefined, { signal: stop.signal }).catch(() => undefined);
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
});
