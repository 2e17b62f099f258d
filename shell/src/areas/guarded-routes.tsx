import type { MenuEntry, Role } from '@blush/shared-ui/contracts';
import type { RouteObject } from '@blush/shared-ui/router';
import type { ComponentType } from 'react';
import { usePortalSession } from '../portal/portal-context';
import type { PortalSession } from '../base/portal-session';
import { sessionSettled } from '../base/session-settled';
import { NotFoundPage } from '../base/not-found-page';
import { PageLoader, type LazyRoute } from '../remotes/retry-page';

/**
 * Other roles get the not-found page. React Router fetches a page's code in parallel with its loaders;
 * here it is fetched after the role check, so that other roles do not receive it.
 */
export function guardedRoutes(
  routes: readonly RouteObject[],
  menu: readonly MenuEntry[],
  session: PortalSession,
): RouteObject[] {
  const allRoles = new Set(menu.flatMap(({ roles }) => roles));
  return routes.map((route) => {
    const roles = rolesOf(route, menu);
    if (roles === undefined || roles.length === allRoles.size || typeof route.lazy !== 'function')
      return route;
    const { lazy, ...rest } = route;
    return { ...(rest as RouteObject), ...guard(lazy, roles, session) };
  });
}

function rolesOf({ path = '' }: RouteObject, menu: readonly MenuEntry[]): readonly Role[] | undefined {
  return menu.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`))?.roles;
}

function guard(lazy: LazyRoute, roles: readonly Role[], session: PortalSession) {
  const isAllowed = (role: Role | null) => role !== null && roles.includes(role);
  const code = new PageLoader(lazy);

  return {
    loader: async () => {
      if (isAllowed((await sessionSettled(session)).role)) await code.load();
      return null;
    },
    // A change of the query does not change the role.
    shouldRevalidate: () => false,
    Component: () => {
      const open = usePortalSession(({ status, role }) => status === 'loading' || isAllowed(role));
      const Page = code.page?.Component as ComponentType | undefined;
      return open && Page !== undefined ? <Page /> : <NotFoundPage />;
    },
  };
}
