import type { RouteObject } from '@blush/shared-ui/router';
import { RetryPage, loadPage, type LazyRoute } from './retry-page';
import type { RemoteError } from './remote-error';

/** React Router caches the result of `lazy`, failures included; here a failure becomes a route that retries. */
export function retryable(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const copy = typeof route.lazy === 'function' ? withRetry(route, route.lazy) : { ...route };
    if (route.children !== undefined) copy.children = retryable(route.children);
    return copy;
  });
}

function withRetry(route: RouteObject, lazy: LazyRoute): RouteObject {
  let retryPage: RetryPage | undefined;
  const { loader } = route;
  const retried: RouteObject = {
    ...route,
    lazy: () =>
      loadPage(lazy).catch((failure: RemoteError) => {
        const hasLoader = typeof loader === 'function';
        retryPage = new RetryPage(lazy, failure, hasLoader);
        const { Component, load } = retryPage;
        return hasLoader ? { Component } : { Component, loader: load };
      }),
  };
  // React Router prefers the route's own loader to that of `lazy`.
  if (typeof loader === 'function') {
    retried.loader = async (args) => {
      await retryPage?.load(args);
      return loader(args);
    };
  }
  return retried;
}
