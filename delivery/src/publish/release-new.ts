import type { App } from './apps.js';
import { type Candidate, readCandidate } from './candidate.js';
import { liveVersion } from '../store/live.js';
import type { Provenance } from '../store/provenance.js';
import { publish } from './publish.js';
import type { HistoryEntry } from '../store/release-reader.js';
import type { ReleaseStore } from '../store/release-store.js';

/**
 * Skips builds that were released before, so a restart does not undo a rollback. Releases them again for apps that are
 * not live, and for those whose live version is the same build and is refused.
 * @param refused apps whose live version is not complete
 */
export async function releaseNew(
  store: ReleaseStore,
  apps: readonly App[],
  provenance: Provenance,
  refused: ReadonlySet<string> = new Set(),
): Promise<HistoryEntry[]> {
  const history = await store.history();
  const live = await store.live();
  const isWanted = ({ app: { name }, content }: Candidate) => {
    const version = liveVersion(live, name);
    const same = history.filter((entry) => entry.app === name && entry.content === content);
    if (version === null || same.length === 0) return true;
    return refused.has(name) && same.some(({ to }) => to === version);
  };
  const candidates = (await Promise.all(apps.map(readCandidate))).filter(isWanted);
  return candidates.length > 0 ? publish(store, candidates, provenance) : [];
}
