import type { App } from './apps.js';
import { type Candidate, readCandidate } from './candidate.js';
import type { Provenance } from '../store/provenance.js';
import { publish } from './publish.js';
import type { HistoryEntry } from '../store/release-reader.js';
import type { ReleaseStore } from '../store/release-store.js';

/** Skips builds that were released before, so a restart does not undo a rollback. */
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
