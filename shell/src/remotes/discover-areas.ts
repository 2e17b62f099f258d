import type { RouteObject } from '@blush/shared-ui/router';
import type { PatchRoutesOnNavigationFunctionArgs } from 'react-router-dom';
import type { PortalSession } from '../app/portal-session';
import type { AreaFailures } from './area-failures';
import type { Catalogue } from './catalogue';
import { guardedRoutes } from './guarded-routes';
import type { LoadRoutes } from './remote-loader';

/** Makes the routes of a remote's area, parted by the layout they go into. */
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
 * React Router asks here whenever a path has no route of its own yet: finds the remote that mounts it, loads it,
 * and puts its routes in. A failure is noted for the catch-all route to show, not thrown: thrown from here it
 * would leave the layout around it unloaded.
 */
export function createDiscovery({ session, catalogue, loadRoutes, mountArea, failures }: Discovery) {
  const mounted = new Set<string>();
  return async ({ path, signal, patch }: PatchRoutesOnNavigationFunctionArgs): Promise<void> => {
    try {
      const remote = await catalogue.find(path);
      failures.clear(path);
      if (remote === undefined || mounted.has(remote.name)) return;
      const routes = guardedRoutes(await loadRoutes(remote), remote.menu, session);
      // The navigation was left meanwhile: patching would do nothing, and must not count as done.
      if (signal.aborted || mounted.has(remote.name)) return;
      for (const { layout, area } of mountArea(remote.name, routes)) patch(layout, [area]);
      mounted.add(remote.name);
    } catch (error) {
      failures.note(path, error);
    }
  };
}
