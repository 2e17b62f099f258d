import type { RouteObject } from '@blush/shared-ui/router';
import { createElement, type ComponentType } from 'react';
import type { LazyRouteFunction, LoaderFunctionArgs } from 'react-router-dom';
import { withBackOff } from './back-off';
import { refetchFile } from './refetch-file';
import { loadFailure, RemoteError } from './remote-error';
import { withTimeLimit } from '../base/time-limit';

export type LazyRoute = LazyRouteFunction<RouteObject>;
type PageParts = Awaited<ReturnType<LazyRoute>>;

const TIMEOUT_MS = 15_000;

/** Refetches the file before each retry, because browsers reuse the failure of a preload. @throws RemoteError */
export function loadPage(lazy: LazyRoute): Promise<PageParts> {
  return withBackOff(() => loadOnce(lazy), refetchFile);
}

async function loadOnce(lazy: LazyRoute): Promise<PageParts> {
  const timeoutError = () => new RemoteError('timeout', `A page's code took more than ${TIMEOUT_MS} ms`);
  try {
    return await withTimeLimit(lazy(), TIMEOUT_MS, timeoutError);
  } catch (cause) {
    if (cause instanceof RemoteError) throw cause;
    throw loadFailure("A page's code could not be loaded", cause);
  }
}

/** Stands in for a page whose code failed to load: the first `load` throws the failure, each later one tries again. */
export class RetryPage {
  #page: PageParts | undefined;
  #reported: boolean;
  #failure: RemoteError;

  /**
   * @param reported true if the route has its own loader: it has already run, so `Component` throws the failure, and the first
   * `load` is a retry
   */
  constructor(
    private readonly lazy: LazyRoute,
    failure: RemoteError,
    reported: boolean,
  ) {
    this.#reported = reported;
    this.#failure = failure;
  }

  readonly load = async (args: LoaderFunctionArgs): Promise<unknown> => {
    if (!this.#reported) {
      this.#reported = true;
      throw this.#failure;
    }
    this.#page ??= await this.#retry();
    return typeof this.#page.loader === 'function' ? await this.#page.loader(args) : null;
  };

  async #retry(): Promise<PageParts> {
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
