import { ApiError } from '@blush/shared-ui/api-client';
import { QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;

/** Asking again helps against a bad line or an outage, never against a refusal. */
function shouldRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < MAX_RETRIES;
}

/** The one store of server data in the page; what remotes query meets here. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 15_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
}
