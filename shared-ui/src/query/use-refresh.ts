import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** BroadcastChannel on which tabs send the ids of outdated operations. */
export const REFRESHES = 'blush-refreshes';

/** Query keys start with the operation's id. Resolves when the queries on screen are refetched; other tabs follow. */
export function useRefresh(): (...operations: { readonly id: string }[]) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (...operations) => {
      const channel = new BroadcastChannel(REFRESHES);
      channel.postMessage(operations.map(({ id }) => id));
      channel.close();
      await Promise.all(
        operations.map(async ({ id }) => {
          // A first fetch in flight may hold old data; invalidating alone would accept it.
          await queryClient.cancelQueries({ queryKey: [id] });
          await queryClient.invalidateQueries({ queryKey: [id] });
        }),
      );
    },
    [queryClient],
  );
}
