import type { App } from './apps.js';
import { type Candidate, readCandidate } from './candidate.js';
import type { Provenance } from '../store/provenance.js';
import { publish } from './publish.js';
import type { HistoryEntry, ReleaseStore } from '../store/release-store.js';

/**
 * Releases each app whose build was never released before. What was, stays as it is: so a version that somebody
 * rolled back from does not come back by a restart.
 */
export async function releaseNew(
  store: ReleaseStore,
  apps: readonly App[],
  provenance: Provenance,
): Promise<HistoryEntry[]> {
  const history = await store.history();
  const isNew = ({ app, content }: Candidate) =>
    !history.some((entry) => entry.app === app.name && entry.content === content);
  const candidates = (await Promise.all(apps.map(readCandidate))).filter(isNew);
  return candidates.length > 0 ? publish(store, candidates, provenance) : [];
}
