import type { LiveRemote, MenuEntry, Role } from '@blush/shared-ui/contracts';
import { matchRoutes, type DataRouter } from 'react-router-dom';
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
 * Loads the page of the first entry in the menu, which is the most likely one to be opened next, and no other area: a portal of
 * many teams must not load all their code. Failures are ignored; a visit of the page shows them.
 */
export function warmUpAreas({ session, router, catalogue, loadRoutes }: AreaSources): void {
  const started = new Set<string>();
  router.subscribe(({ initialized, navigation, location }) => {
    const state = session.store.getState();
    const isShown = initialized && navigation.state === 'idle' && location.pathname.startsWith('/dashboard');
    if (!isShown || state.status !== 'signed-in') return;
    const first = firstInMenu(catalogue.roleRemotes(state), state.role);
    if (first === undefined || started.has(first.remote.entry)) return;
    started.add(first.remote.entry);
    void loadPageAt(first.path, () => loadRoutes(first.remote)).catch(() => undefined);
  });
}

async function loadPageAt(path: string, loadRoutes: () => ReturnType<LoadRoutes>): Promise<void> {
  const page = matchRoutes([...(await loadRoutes())], path)?.at(-1)?.route;
  if (typeof page?.lazy === 'function') await page.lazy();
}

interface FirstEntry {
  readonly remote: LiveRemote;
  readonly path: string;
}

function firstInMenu(remotes: readonly LiveRemote[], role: Role | null): FirstEntry | undefined {
  const isShown = ({ roles, group }: MenuEntry) => group === undefined && roles.some((one) => one === role);
  const entries = remotes.flatMap((remote) =>
    remote.menu.filter(isShown).map(({ path, order }) => ({ remote, path, order })),
  );
  return entries.sort((one, other) => one.order - other.order)[0];
}
