import type { QueryClient, QueryKey } from '@tanstack/react-query';

export interface KnownQuery {
  readonly key: QueryKey;
  readonly data: unknown;
}

/** Data counts as stale: shown at once, refetched by the components that use it. */
export function takeKnownQueries(queryClient: QueryClient, known: readonly KnownQuery[]): void {
  for (const { key, data } of known) queryClient.setQueryData(key, data, { updatedAt: 0 });
}
