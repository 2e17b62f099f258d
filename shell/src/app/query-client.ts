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
      queries: { retry: shouldRetry, staleTime: 15_000, refetchOnWindowFocus: true },
      // An action runs now or fails now. A paused one would run when the connection returns, even after its page was left.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
