import type { Limits } from '@blush/delivery/budgets';
import {
  type App,
  checkCalls,
  readCandidate,
  type LiveApi,
  type Provenance,
  publish,
  type HistoryEntry,
  type ReleaseStore,
  weigh,
} from '@blush/delivery';

/** What is asked of an app besides a sound build that fits what else is live. */
export interface Demands {
  /** Runs the app's own tests; rejects when they are not green. */
  readonly test: (app: App) => Promise<void>;
  /** What each app may weigh. */
  readonly limits: Limits;
  /** Asks the live API what it takes and answers; rejects when it does not say. */
  readonly askApi: () => Promise<LiveApi>;
}

/**
 * Releases apps that were built: all together, once each passed its tests and every check, or none.
 *
 * @param say takes a line about what is going on
 * @throws Failure that says what is wrong and what to do
 */
export async function releaseApps(
  store: ReleaseStore,
  apps: readonly App[],
  { test, limits, askApi }: Demands,
  provenance: Provenance,
  say: (line: string) => void,
): Promise<HistoryEntry[]> {
  for (const app of apps) {
    say(`Testing ${app.name} ...`);
    await test(app);
  }
  say('Checking and copying ...');
  const candidates = await Promise.all(apps.map(readCandidate));
  await weigh(store, candidates, limits, say);
  await checkCalls(candidates, askApi);
  return publish(store, candidates, provenance);
}
