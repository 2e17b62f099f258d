import { Failure } from '@blush/server-kit/failure';
import { releaseBefore } from '../store/history.js';
import { liveVersion } from '../store/live.js';
import type { Provenance } from '../store/provenance.js';
import type { HistoryEntry, ReleaseStore } from '../store/release-store.js';
import { goLive, requireFit, withVersion } from './switch.js';

/** Another version is live than the one that was to be rolled back. */
export class ChangedMeanwhile extends Failure {}

/**
 * Makes the version live again that the live one took the place of when it was released. Done twice it goes back
 * two releases. Builds nothing.
 *
 * @param seen the version to go back from, where somebody decided so by looking at it; without it the live one
 * @throws ChangedMeanwhile when that one is not live any more
 * @throws Failure when there is nothing to go back to, or it would not fit what else is live
 */
export function rollBack(
  store: ReleaseStore,
  app: string,
  { who }: Pick<Provenance, 'who'>,
  seen?: string,
): Promise<HistoryEntry> {
  return store.change(async (draft) => {
    const from = liveVersion(draft.live, app);
    if (!from) throw new Failure(`${app} has never been released, so there is nothing to go back to.`);
    if (seen !== undefined && seen !== from) {
      throw new ChangedMeanwhile(`${app} ${seen} is not live any more, ${from} is.`);
    }
    const earlier = releaseBefore(draft.history, app, from);
    if (!earlier) {
      throw new Failure(`${app} ${from} is its first release, so there is nothing to go back to.`);
    }
    const { to } = earlier;
    const live = withVersion(draft.live, app, to, await draft.build(app, to));
    await requireFit(draft, live);
    const at = new Date().toISOString();
    const entry: HistoryEntry = { ...earlier, at, who, action: 'rollback', from, to };
    await goLive(draft, live, [entry]);
    return entry;
  });
}
