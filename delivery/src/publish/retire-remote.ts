import { SHELL } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import type { Provenance } from '../store/provenance.js';
import type { HistoryEntry } from '../store/release-reader.js';
import type { ReleaseStore } from '../store/release-store.js';
import { entryAbout, findLiveRemote, goLive } from './switch.js';

/**
 * Takes a remote out of what is live, with its addresses and menu entries, until it is released again. Its versions stay in
 * the store, because open tabs run them.
 * @throws Failure without a change
 */
export function retireRemote(
  store: ReleaseStore,
  name: string,
  { who }: Pick<Provenance, 'who'>,
): Promise<HistoryEntry> {
  return store.change(async (change) => {
    if (name === SHELL) {
      throw new Failure('The shell cannot be retired, because every remote runs in it.');
    }
    const entry = entryAbout(change, findLiveRemote(change.live, name), { action: 'retire', who });
    const remotes = change.live.remotes.filter((remote) => remote.name !== name);
    await goLive(change, { ...change.live, remotes }, [entry]);
    return entry;
  });
}
