import { Button } from '@blush/shared-ui/components';
import { getSession, type PublicRegistry } from '@blush/shared-ui/contracts';
import { createRoot } from 'react-dom/client';
import styles from '../layout/stale-note.module.css';
import { focusMain } from '../base/focus-main';
import { fetchJson } from '../base/fetch-json';
import { inlineRegistry } from '../remotes/public-registry';
import type { Portal } from '../portal/portal-context';

export type VersionSources = Pick<Portal, 'session' | 'loads'>;

/** Versions that were announced last, so that each release is announced once. */
let announced = '';
/** Where the note is, until the user hides it. */
let place: HTMLElement | undefined;

/** Rejects when the live versions cannot be read. @param again shows versions again that the user has hidden */
export async function showNewerRelease(portal: VersionSources, again: boolean): Promise<void> {
  const newer = await newerVersions(portal);
  if (newer.length === 0 || (newer.join() === announced && !again)) return;
  announced = newer.join();
  showNote();
}

async function newerVersions({ session, loads }: VersionSources): Promise<string[]> {
  const registry = (await fetchJson('/registry.json')) as PublicRegistry;
  const inlined = inlineRegistry() as PublicRegistry | undefined;
  const signedIn = session.store.getState().status === 'signed-in';
  const { remotes } = signedIn ? await session.api.call(getSession) : { remotes: [] };
  const outdated = [...registry.remotes, ...remotes].filter(({ name, version, disabled }) => {
    const failed = loads.failed.get(name);
    // A remote override differs on purpose.
    const differs = (used: string | undefined) =>
      used !== undefined && used !== 'override' && used !== version;
    return differs(loads.versions.get(name)) || differs(failed) || (disabled === true && failed === version);
  });
  const isOld = inlined !== undefined && inlined.shell !== registry.shell;
  const shell = isOld ? [`shell ${registry.shell}`] : [];
  return [...shell, ...outdated.map(({ name, version }) => `${name} ${version}`)];
}

function showNote(): void {
  if (place?.isConnected) return;
  // Empty at first: screen readers announce changes inside a live region, not its insertion.
  place = document.createElement('div');
  place.setAttribute('role', 'status');
  place.className = styles.place ?? '';
  document.body.append(place);
  const note = createRoot(place);
  const hide = () => {
    note.unmount();
    place?.remove();
    focusMain();
  };
  note.render(
    <div className={styles.note}>
      <p>A newer version of this page is ready.</p>
      <Button size="small" onClick={() => window.location.reload()}>
        Reload
      </Button>
      <Button size="small" variant="secondary" onClick={hide}>
        Later
      </Button>
    </div>,
  );
}
