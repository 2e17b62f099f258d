import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What the API had answered a query of the page when the page was rendered ahead. */
export interface KnownQuery {
  readonly key: QueryKey;
  readonly data: unknown;
}

/**
 * Gives a store of server data what a page was rendered with. It counts as old from the start: it is shown at once,
 * and refetched by the components that use it.
 */
export function takeKnownQueries(queryClient: QueryClient, known: readonly KnownQuery[]): void {
  for (const { key, data } of known) queryClient.setQueryData(key, data, { updatedAt: 0 });
}
