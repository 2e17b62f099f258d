import type { RouteObject } from '@blush/shared-ui/router';
import type { PatchRoutesOnNavigationFunctionArgs } from 'react-router-dom';
import type { PortalSession } from '../base/portal-session';
import type { AreaFailures } from '../remotes/area-failures';
import type { Catalogue } from '../remotes/catalogue';
import { guardedRoutes } from './guarded-routes';
import type { LoadRoutes } from '../remotes/remote-loader';

export type MountArea = (
  remote: string,
  routes: readonly RouteObject[],
) => readonly { readonly layout: string; readonly area: RouteObject }[];

interface Discovery {
  readonly session: PortalSession;
  readonly catalogue: Catalogue;
  readonly loadRoutes: LoadRoutes;
  readonly mountArea: MountArea;
  readonly failures: AreaFailures;
}

/**
 * Called by React Router for paths without a route. Failures are stored, not thrown: a throw here would leave
 * the layout unloaded.
 */
export function createDiscovery({ session, catalogue, loadRoutes, mountArea, failures }: Discovery) {
  const mounted = new Set<string>();
  return async ({ path, signal, patch }: PatchRoutesOnNavigationFunctionArgs): Promise<void> => {
    try {
      const remote = await catalogue.find(path);
      failures.clear(path);
      if (remote === undefined || mounted.has(remote.name)) return;
      const routes = guardedRoutes(await loadRoutes(remote), remote.menu, session);
      // An aborted navigation is not patched, so it must not count as mounted.
      if (signal.aborted || mounted.has(remote.name)) return;
      for (const { layout, area } of mountArea(remote.name, routes)) patch(layout, [area]);
      mounted.add(remote.name);
    } catch (error) {
      failures.note(path, error);
    }
  };
}
