import type { LiveRemote, MenuEntry, Role } from '@blush/shared-ui/contracts';
import type { DataRouter } from 'react-router-dom';
import type { Catalogue } from '../remotes/catalogue';
import type { LoadRoutes } from '../remotes/remote-loader';
import type { PortalSession } from '../base/portal-session';

interface AreaSources {
  readonly session: PortalSession;
  readonly router: DataRouter;
  readonly catalogue: Catalogue;
  readonly loadRoutes: LoadRoutes;
}

/**
 * Loads only the area whose entry is first in the menu: a portal of many teams must not load all their code.
 * Failures are ignored; a visit of the area shows them.
 */
export function warmUpAreas({ session, router, catalogue, loadRoutes }: AreaSources): void {
  const started = new Set<string>();
  router.subscribe(({ initialized, navigation, location }) => {
    const state = session.store.getState();
    const isShown = initialized && navigation.state === 'idle' && location.pathname.startsWith('/dashboard');
    if (!isShown || state.status !== 'signed-in') return;
    const remote = firstInMenu(catalogue.roleRemotes(state), state.role);
    if (remote === undefined || started.has(remote.entry)) return;
    started.add(remote.entry);
    loadRoutes(remote).catch(() => undefined);
  });
}

function firstInMenu(remotes: readonly LiveRemote[], role: Role | null): LiveRemote | undefined {
  const isShown = ({ roles, group }: MenuEntry) => group === undefined && roles.some((one) => one === role);
  const firstOrder = ({ menu }: LiveRemote) => Math.min(...menu.filter(isShown).map(({ order }) => order));
  return [...remotes].sort((one, other) => firstOrder(one) - firstOrder(other))[0];
}
