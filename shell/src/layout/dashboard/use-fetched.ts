import { useApi, type ApiClient } from '@blush/shared-ui/api-client';
import { useCallback, useEffect, useState } from 'react';

interface Fetched<Data> {
  /** Stays when a later fetch fails. */
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}

/**
 * The answer of a call, fetched again when the browser restores the page from its back/forward cache. Not in the query
 * cache: if a page of the shell imported the modules of that cache, the bundler would split them off the first load,
 * which would grow by 700 bytes.
 * @param fetchIt the same function in each render
 */
export function useFetched<Data>(
  fetchIt: (api: ApiClient, signal: AbortSignal | undefined) => Promise<Data>,
) {
  const api = useApi();
  const [state, setState] = useState<Fetched<Data>>({ data: undefined, error: null, isFetching: true });

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setState((before) => ({ ...before, isFetching: true }));
      try {
        const data = await fetchIt(api, signal);
        setState({ data, error: null, isFetching: false });
      } catch (error) {
        if (signal?.aborted !== true)
          setState((before) => ({ ...before, error: error as Error, isFetching: false }));
      }
    },
    [api, fetchIt],
  );

  useEffect(() => {
    const controller = new AbortController();
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void load(controller.signal);
    };
    void load(controller.signal);
    window.addEventListener('pageshow', restore);
    return () => {
      window.removeEventListener('pageshow', restore);
      controller.abort();
    };
  }, [load]);

  return { ...state, refetch: () => load() };
}
