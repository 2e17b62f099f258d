import { SHELL } from '@blush/shared-ui/contracts';
import { Failure } from '@blush/server-kit/failure';
import { activationOf } from '../store/history.js';
import type { Provenance } from '../store/provenance.js';
import type { HistoryEntry } from '../store/release-reader.js';
import type { ReleaseStore } from '../store/release-store.js';
import { goLive, withDisabled } from './switch.js';

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
    const remote = change.live.remotes.find((candidate) => candidate.name === name);
    if (!remote) {
      const names = change.live.remotes.map((other) => other.name);
      throw new Failure(`No remote "${name}" is live. Available: ${names.join(', ') || 'none yet'}.`);
    }
    if ((remote.disabled ?? false) === disabled) {
      throw new Failure(`${name} is switched ${disabled ? 'off' : 'on'} already.`);
    }
    const entry: HistoryEntry = {
      ...(activationOf(change.history, name, remote.version) ?? { app: name, commit: null, content: '' }),
      at: new Date().toISOString(),
      who,
      action: disabled ? 'disable' : 'enable',
      from: remote.version,
      to: remote.version,
    };
    await goLive(change, withDisabled(change.live, name, disabled), [entry]);
    return entry;
  });
}
