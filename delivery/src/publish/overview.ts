import { RELEASE_EVENTS_MAX, type ReleaseOverview } from '@blush/shared-ui/contracts';
import { releaseBefore, activationOf } from '../store/history.js';
import { liveApps } from '../store/live.js';
import type { ReleaseStore } from '../store/release-store.js';

export async function releaseOverviewOf(store: ReleaseStore): Promise<ReleaseOverview> {
  // Read before the history: a switch is recorded before it happens, so the history covers what is live.
  const live = await store.live();
  const history = await store.history();
  return {
    apps: liveApps(live).map(({ name, version, disabled }) => {
      const { at = null, who = null, commit = null } = activationOf(history, name, version) ?? {};
      const previous = releaseBefore(history, name, version)?.to ?? null;
      return { name, version, since: at, who, commit, disabled, previous };
    }),
    history: history.slice(-RELEASE_EVENTS_MAX).reverse(),
  };
}
