import type { RouteObject } from '@blush/shared-ui/router';
import type { PatchRoutesOnNavigationFunctionArgs } from 'react-router-dom';
import type { PortalSession } from '../base/portal-session';
import type { AreaFailures } from '../remotes/area-failures';
import type { Catalogue } from '../remotes/catalogue';
import { guardedRoutes } from './guarded-routes';
import { RemoteError } from '../remotes/remote-error';
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
  /** Entry of each mounted remote, by name. */
  const mounted = new Map<string, string>();
  return async ({ path, signal, patch }: PatchRoutesOnNavigationFunctionArgs): Promise<void> => {
    try {
      const remote = await catalogue.find(path);
      failures.clear(path);
      if (remote === undefined) return;
      const entry = mounted.get(remote.name);
      // A sign-in without a page load brings the menu of a newer version, whose pages the mounted one lacks.
      if (entry !== undefined && entry !== remote.entry)
        throw new RemoteError(
          'contract',
          `${remote.name} runs from ${entry}; ${path} may be in ${remote.entry}`,
        );
      if (entry !== undefined) return;
      const routes = guardedRoutes(await loadRoutes(remote), remote.menu, session);
      // An aborted navigation is not patched, so it must not count as mounted.
      if (signal.aborted || mounted.has(remote.name)) return;
      for (const { layout, area } of mountArea(remote.name, routes)) patch(layout, [area]);
      mounted.set(remote.name, remote.entry);
    } catch (error) {
      failures.note(path, error);
    }
  };
}
