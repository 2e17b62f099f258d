import type { RouteObject } from '@blush/shared-ui/router';
import { createElement, type ComponentType } from 'react';
import type { LazyRouteFunction, LoaderFunctionArgs } from 'react-router-dom';
import { withBackOff } from './back-off';
import { refetchFile } from './refetch-file';
import { loadFailure, RemoteError } from './remote-error';
import { withTimeLimit } from './time-limit';

export type LazyRoute = LazyRouteFunction<RouteObject>;
export type PageParts = Awaited<ReturnType<LazyRoute>>;

/** Milliseconds. */
const TIMEOUT_MS = 15_000;

/** @throws RemoteError. Refetches first: a failed preload makes the browser reuse that failure for the next request. */
export function loadPage(lazy: LazyRoute): Promise<PageParts> {
  return withBackOff(() => loadOnce(lazy), refetchFile);
}

async function loadOnce(lazy: LazyRoute): Promise<PageParts> {
  const timedOut = () => new RemoteError('timeout', `A page's code took more than ${TIMEOUT_MS} ms`);
  try {
    return await withTimeLimit(lazy(), TIMEOUT_MS, timedOut);
  } catch (cause) {
    if (cause instanceof RemoteError) throw cause;
    throw loadFailure("A page's code could not be loaded", cause);
  }
}

/** A stand-in for a page whose code failed to load: its loader throws on the first visit and retries on later ones. */
export class LatePage {
  #page: PageParts | undefined;
  #reported: boolean;
  #failure: RemoteError;

  /** @param renders whether the component shows the failure first, because the route's own loader ran before */
  constructor(
    private readonly lazy: LazyRoute,
    failure: RemoteError,
    renders: boolean,
  ) {
    this.#reported = renders;
    this.#failure = failure;
  }

  readonly load = async (args: LoaderFunctionArgs): Promise<unknown> => {
    if (!this.#reported) {
      this.#reported = true;
      throw this.#failure;
    }
    this.#page ??= await this.#again();
    return typeof this.#page.loader === 'function' ? await this.#page.loader(args) : null;
  };

  async #again(): Promise<PageParts> {
    await refetchFile(this.#failure);
    try {
      return await loadPage(this.lazy);
    } catch (failure) {
      this.#failure = failure as RemoteError;
      throw failure;
    }
  }

  readonly Component = () => {
    const Page = this.#page?.Component as ComponentType | undefined;
    if (Page === undefined) throw this.#failure;
    return createElement(Page);
  };
}
