import type { RouteObject } from '@blush/shared-ui/router';
import { LatePage, loadPage, type LazyRoute } from './late-page';
import type { RemoteError } from './remote-error';

/**
 * Routes whose `lazy` may fail and be tried again, children included. React Router by itself calls `lazy` once
 * and keeps what comes of it, a failure too; here a failed one is answered with a stand-in that tries again.
 */
export function retryable(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const made = typeof route.lazy === 'function' ? withStandIn(route, route.lazy) : { ...route };
    if (route.children !== undefined) made.children = retryable(route.children);
    return made;
  });
}

function withStandIn(route: RouteObject, lazy: LazyRoute): RouteObject {
  let late: LatePage | undefined;
  const { loader } = route;
  const made: RouteObject = {
    ...route,
    lazy: () =>
      loadPage(lazy).catch((failure: RemoteError) => {
        const hasLoader = typeof loader === 'function';
        late = new LatePage(lazy, failure, hasLoader);
        const { Component, load } = late;
        return hasLoader ? { Component } : { Component, loader: load };
      }),
  };
  // React Router lets a loader of the route itself go before one that `lazy` brings.
  if (typeof loader === 'function') {
    made.loader = async (args) => {
      await late?.load(args);
      return loader(args);
    };
  }
  return made;
}
