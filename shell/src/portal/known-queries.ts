import type { QueryClient, QueryKey } from '@tanstack/react-query';

export interface KnownQuery {
  readonly key: QueryKey;
  readonly data: unknown;
}

/** Marks the data as stale: components show it at once, and refetch it. */
export function takeKnownQueries(queryClient: QueryClient, known: readonly KnownQuery[]): void {
  for (const { key, data } of known) queryClient.setQueryData(key, data, { updatedAt: 0 });
}
