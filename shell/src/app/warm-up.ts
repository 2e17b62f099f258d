import type { LiveRemote } from '@blush/shared-ui/contracts';
import { matchPath, type DataRouter } from 'react-router-dom';
import type { Catalogue } from '../remotes/catalogue';
import type { PublicRemotes } from '../remotes/public-registry';
import type { LoadRoutes } from '../remotes/remote-loader';
import type { PortalSession } from './portal-session';

/**
 * Starts loading the public remote of the first page while configuration and session are still on their way. Its
 * failure is ignored here: the router asks again and shows it.
 */
export function warmUp(path: string, publicRemotes: PublicRemotes, loadRoutes: LoadRoutes): void {
  void publicRemotes()
    .then((remotes) => remotes.find(({ mounts }) => mounts.some((mount) => matchPath(mount, path))))
    .then((remote) => (remote === undefined ? undefined : loadRoutes(remote)))
    .catch(() => undefined);
}

interface AreaSources {
  readonly session: PortalSession;
  readonly router: DataRouter;
  readonly catalogue: Catalogue;
  readonly loadRoutes: LoadRoutes;
}

/**
 * Loads the start of a role's area once a page of the dashboard stands, so that a click in its menu waits for that
 * page's code only. Of several areas it is the one whose entry is the first in the menu: signing in to a portal
 * of many teams does not load the code of all of them. On the public site none of it is loaded; a failure is
 * shown on a visit there.
 */
export function warmUpAreas({ session, router, catalogue, loadRoutes }: AreaSources): void {
  const begun = new Set<string>();
  router.subscribe(({ initialized, navigation, location }) => {
    const state = session.store.getState();
    const stands = initialized && navigation.state === 'idle' && location.pathname.startsWith('/dashboard');
    if (!stands || state.status !== 'signed-in') return;
    const remote = firstInMenu(catalogue.roleRemotes(state));
    if (remote === undefined || begun.has(remote.entry)) return;
    begun.add(remote.entry);
    loadRoutes(remote).catch(() => undefined);
  });
}

function firstInMenu(remotes: readonly LiveRemote[]): LiveRemote | undefined {
  const place = ({ menu }: LiveRemote) => Math.min(...menu.map(({ order }) => order));
  return [...remotes].sort((one, other) => place(one) - place(other))[0];
}
