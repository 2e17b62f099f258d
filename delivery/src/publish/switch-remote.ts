import { SHELL } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import type { Provenance } from '../store/provenance.js';
import type { HistoryEntry } from '../store/release-reader.js';
import type { ReleaseStore } from '../store/release-store.js';
import { entryAbout, findLiveRemote, goLive, withDisabled } from './switch.js';

/** Switches a remote off or on. While off, its version stays live and can be replaced. @throws Failure without a change */
export function switchRemote(
  store: ReleaseStore,
  name: string,
  disabled: boolean,
  { who }: Pick<Provenance, 'who'>,
): Promise<HistoryEntry> {
  return store.change(async (change) => {
    if (name === SHELL) {
      throw new Failure('The shell cannot be switched off, because every remote runs in it. Roll it back.');
    }
    const remote = findLiveRemote(change.live, name);
    if ((remote.disabled ?? false) === disabled) {
      throw new Failure(`${name} is switched ${disabled ? 'off' : 'on'} already.`);
    }
    const entry = entryAbout(change, remote, { action: disabled ? 'disable' : 'enable', who });
    await goLive(change, withDisabled(change.live, name, disabled), [entry]);
    return entry;
  });
}
