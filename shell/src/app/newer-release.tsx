import { Button } from '@blush/shared-ui/components';
import { getSession, type PublicRegistry } from '@blush/shared-ui/contracts';
import { createRoot } from 'react-dom/client';
import styles from '../layout/stale-note.module.css';
import { fetchJson } from '../remotes/fetch-json';
import { inlineRegistry } from '../remotes/public-registry';
import type { Portal } from './portal-context';

/** What of the portal tells how old a page is. */
export type AgingPortal = Pick<Portal, 'session' | 'loads'>;

/** What was told last, so that a release is told of once. */
let told = '';

/** Shows a note when this page runs code that something newer has taken the place of. Rejects when that cannot be known. */
export async function tellOfNewerRelease(portal: AgingPortal): Promise<void> {
  const newer = await newerThanPage(portal);
  if (newer.length === 0 || newer.join() === told) return;
  told = newer.join();
  showNote();
}

/** What is live in the place of what this page runs, such as `mfe-student 1.0.0-r7.0a1b2c3d`. */
async function newerThanPage({ session, loads }: AgingPortal): Promise<string[]> {
  const registry = (await fetchJson('/registry.json')) as PublicRegistry;
  const own = inlineRegistry() as PublicRegistry | undefined;
  const signedIn = session.store.getState().status === 'signed-in';
  const { remotes } = signedIn ? await session.api.call(getSession) : { remotes: [] };
  const live = [...registry.remotes, ...remotes].filter(({ name, version }) => {
    const loaded = loads.versions.get(name);
    // What is tried from elsewhere is another version on purpose.
    return loaded !== undefined && loaded !== 'override' && loaded !== version;
  });
  const isOld = own !== undefined && own.shell !== registry.shell;
  const shell = isOld ? [`shell ${registry.shell}`] : [];
  return [...shell, ...live.map(({ name, version }) => `${name} ${version}`)];
}

function showNote(): void {
  // Empty at first: readers of screens tell what comes into a place that was there.
  const place = document.createElement('div');
  place.setAttribute('role', 'status');
  place.className = styles.place ?? '';
  document.body.append(place);
  const note = createRoot(place);
  const hide = () => {
    note.unmount();
    place.remove();
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
