import { Failure } from '../failure.js';
import { liveVersion } from './live.js';
import type { Provenance } from './provenance.js';
import type { HistoryEntry, ReleaseStore } from './release-store.js';
import { goLive, requireFit, withVersion } from './switch.js';

/**
 * Makes the version live again that the live one took the place of when it was released. Done twice it goes back
 * two releases. Builds nothing.
 *
 * @throws Failure when there is nothing to go back to, or it would not fit what else is live
 */
export function rollBack(store: ReleaseStore, app: string, { who }: Provenance): Promise<HistoryEntry> {
  return store.change(async (draft) => {
    const from = liveVersion(draft.live, app);
    if (!from) throw new Failure(`${app} has never been released, so there is nothing to go back to.`);
    const released = draft.history.findLast((entry) => isReleaseOf(entry, app, from));
    const to = released?.from;
    const earlier = draft.history.findLast((entry) => to && isReleaseOf(entry, app, to));
    if (!to || !earlier) {
      throw new Failure(`${app} ${from} is its first release, so there is nothing to go back to.`);
    }
    const live = withVersion(draft.live, app, to, await draft.build(app, to));
    await requireFit(draft, live);
    const at = new Date().toISOString();
    const entry: HistoryEntry = { ...earlier, at, who, action: 'rollback', from, to };
    await goLive(draft, live, [entry]);
    return entry;
  });
}

function isReleaseOf(entry: HistoryEntry, app: string, version: string): boolean {
  return entry.action === 'release' && entry.app === app && entry.to === version;
}
