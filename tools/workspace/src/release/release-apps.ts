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

export interface ReleaseChecks {
  /** Rejects when tests fail. */
  readonly test: (app: App) => Promise<void>;
  readonly limits: Limits;
  /** Rejects when the live API is unreachable; undefined if the calls need not be compared with it. */
  readonly readApi: (() => Promise<LiveApi>) | undefined;
}

/** Releases all apps together or none. @throws Failure with the problem and the remedy */
export async function releaseApps(
  store: ReleaseStore,
  apps: readonly App[],
  { test, limits, readApi }: ReleaseChecks,
  provenance: Provenance,
  print: (line: string) => void,
): Promise<HistoryEntry[]> {
  for (const app of apps) {
    print(`Testing ${app.name} ...`);
    await test(app);
  }
  print('Checking and copying ...');
  const candidates = await Promise.all(apps.map(readCandidate));
  await weigh(store, candidates, limits, print);
  if (readApi) await checkCalls(candidates, readApi);
  return publish(store, candidates, provenance);
}
