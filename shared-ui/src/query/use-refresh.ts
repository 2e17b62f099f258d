import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * BroadcastChannel on which tabs send the ids of outdated operations; also the event by which a page tells them to the shell,
 * which sends them: a channel of its own would reach this tab too.
 */
export const REFRESHES = 'blush-refreshes';

/** Refetches queries in this tab, whose keys start with the operation's id. */
export async function refetchOperation(queryClient: QueryClient, id: string): Promise<void> {
  const filters = { queryKey: [id] };
  // Without the cancellation, a first fetch in flight would count as the refetch, with old data.
  await queryClient.cancelQueries(filters);
  await queryClient.invalidateQueries(filters);
}

/** Refetches queries, whose keys start with the operation's id, in this and other tabs. Resolves when this tab has refetched. */
export function useRefresh(): (...operations: { readonly id: string }[]) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (...operations) => {
      window.dispatchEvent(new CustomEvent(REFRESHES, { detail: operations.map(({ id }) => id) }));
      await Promise.all(operations.map(({ id }) => refetchOperation(queryClient, id)));
    },
    [queryClient],
  );
}
