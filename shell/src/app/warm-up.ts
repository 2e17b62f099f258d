import type { LiveRemote } from '@blush/shared-ui/contracts';
import { matchPath, type DataRouter } from 'react-router-dom';
import type { Catalogue } from '../remotes/catalogue';
import type { PublicRemotes } from '../remotes/public-registry';
import type { LoadRoutes } from '../remotes/remote-loader';
import type { PortalSession } from './portal-session';

/** Its failure is ignored: the router tries again and shows it. */
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
 * Loads only the area whose entry is first in the menu: a portal of many teams must not load all their code.
 * Failures are ignored; a visit there shows them.
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
