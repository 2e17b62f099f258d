import { ApiError } from '@blush/shared-ui/api-client';
import { QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;

/** Retries help against outages, never against a refusal. */
function shouldRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < MAX_RETRIES;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Calls run or fail, also where the browser says that it is offline: a paused query shows neither data nor an error, and
      // a paused action would run when the connection returns, even after its page was left.
      queries: {
        retry: shouldRetry,
        staleTime: 15_000,
        refetchOnWindowFocus: true,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
