import type { App } from './apps.js';
import { type Candidate, readCandidate } from './candidate.js';
import { liveVersion } from '../store/live.js';
import type { Provenance } from '../store/provenance.js';
import { publish } from './publish.js';
import type { HistoryEntry } from '../store/release-reader.js';
import type { ReleaseStore } from '../store/release-store.js';

/**
 * Releases builds that were not released before, so that `npm start` does not undo a rollback. A released build is released again
 * only if its app is not live and was not retired, or if it is the live version and fails verification.
 * @param failedVerification apps whose live version fails verification
 */
export async function releaseNew(
  store: ReleaseStore,
  apps: readonly App[],
  provenance: Provenance,
  failedVerification: ReadonlySet<string> = new Set(),
): Promise<HistoryEntry[]> {
  const history = await store.history();
  const live = await store.live();
  const needsRelease = ({ app: { name }, content: hash }: Candidate) => {
    const version = liveVersion(live, name);
    const releasesOfBuild = history.filter((entry) => entry.app === name && entry.content === hash);
    if (releasesOfBuild.length === 0) return true;
    if (version === null) return history.findLast((entry) => entry.app === name)?.action !== 'retire';
    return failedVerification.has(name) && releasesOfBuild.some((release) => release.to === version);
  };
  const candidates = (await Promise.all(apps.map(readCandidate))).filter(needsRelease);
  return candidates.length > 0 ? publish(store, candidates, provenance) : [];
}
