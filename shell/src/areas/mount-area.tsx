import type { RouteObject } from '@blush/shared-ui/router';
import { DASHBOARD_LAYOUT, SITE_LAYOUT } from '../base/layout-ids';
import type { MountArea } from './discover-areas';
import { ErrorPane } from './error-pane';
import { RemoteGate } from './remote-gate';
import { retryable } from '../remotes/retryable-lazy';

function pathOf(route: RouteObject): string | undefined {
  return route.path ?? route.children?.map(pathOf).find((path) => path !== undefined);
}

function belongsToDashboard(route: RouteObject): boolean {
  return pathOf(route)?.startsWith('/dashboard/') ?? false;
}

/** Ids are unique within a remote, but React Router needs ids that are unique in the whole page. */
function withUniqueIds(remote: string, routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const copy = { ...route };
    if (route.id !== undefined) copy.id = `${remote}:${route.id}`;
    if (route.children !== undefined) copy.children = withUniqueIds(remote, route.children);
    return copy;
  });
}

/** One pathless route per layout: a failure below it replaces only its pane. */
export const mountArea: MountArea = (remote, routes) => {
  const parts = [
    { layout: SITE_LAYOUT, routes: routes.filter((route) => !belongsToDashboard(route)) },
    { layout: DASHBOARD_LAYOUT, routes: routes.filter(belongsToDashboard) },
  ];
  return parts
    .filter((part) => part.routes.length > 0)
    .map((part) => ({
      layout: part.layout,
      area: {
        id: `${part.layout}:${remote}`,
        element: <RemoteGate remote={remote} />,
        errorElement: <ErrorPane remote={remote} />,
        children: retryable(withUniqueIds(remote, part.routes)),
      },
    }));
};
