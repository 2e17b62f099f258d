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

/** Keeps a page once it is loaded; the next load after a failure refetches the failed file first. */
export class PageLoader {
  page: PageParts | undefined;

  /** @param failure of an earlier load */
  constructor(
    private readonly lazy: LazyRoute,
    public failure?: RemoteError,
  ) {}

  /** @throws RemoteError */
  async load(): Promise<PageParts> {
    if (this.page) return this.page;
    if (this.failure) await refetchFile(this.failure);
    try {
      return (this.page = await loadPage(this.lazy));
    } catch (failure) {
      this.failure = failure as RemoteError;
      throw failure;
    }
  }
}

/** Stands in for a page whose code failed to load: the first `load` throws the failure, each later one tries again. */
export class RetryPage {
  readonly #code: PageLoader;
  #reported: boolean;

  /**
   * @param reported true if the route has its own loader: it has already run, so `Component` throws the failure, and the first
   * `load` is a retry
   */
  constructor(lazy: LazyRoute, failure: RemoteError, reported: boolean) {
    this.#code = new PageLoader(lazy, failure);
    this.#reported = reported;
  }

  readonly load = async (args: LoaderFunctionArgs): Promise<unknown> => {
    if (!this.#reported) {
      this.#reported = true;
      throw this.#code.failure as RemoteError;
    }
    const { loader } = await this.#code.load();
    return typeof loader === 'function' ? await loader(args) : null;
  };

  readonly Component = () => {
    const Page = this.#code.page?.Component as ComponentType | undefined;
    if (Page === undefined) throw this.#code.failure as RemoteError;
    return createElement(Page);
  };
}
