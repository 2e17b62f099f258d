import { setTimeout as sleep } from 'node:timers/promises';
import type { createLog } from '@blush/server-kit/http';
import type { KeeperMetrics } from './keeper-metrics.js';
import type { PageKeeper } from './page-keeper.js';

interface KeepOptions {
  readonly keeper: Pick<PageKeeper, 'check'>;
  readonly checks: KeeperMetrics;
  readonly log: ReturnType<typeof createLog>;
  /** Milliseconds between two checks. */
  readonly everyMs: number;
  readonly signal: AbortSignal;
}

/** Checks the pages again and again until the signal. A check that fails is logged, and the last pages stay. */
export async function keepPages({ keeper, checks, log, everyMs, signal }: KeepOptions): Promise<void> {
  while (!signal.aborted) {
    try {
      const rendered = await keeper.check();
      if (rendered) log.info('The pages were rendered again.');
      checks.count(rendered ? 'rendered' : 'unchanged');
    } catch (error) {
      checks.count('failed');
      log.error(error, 'The pages could not be rendered again, so the last ones stay.');
    }
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
