import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Name of the channel on which the tabs of a browser tell each other what is out of date: ids of operations. */
export const REFRESHES = 'blush-refreshes';

/**
 * Marks what operations answered as out of date, whatever it was asked with, and fetches again what is on
 * screen; resolves when that is there. Queries take part by starting their key with the operation's id. Other
 * tabs do the same, each by itself.
 */
export function useRefresh(): (...operations: { readonly id: string }[]) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (...operations) => {
      const channel = new BroadcastChannel(REFRESHES);
      channel.postMessage(operations.map(({ id }) => id));
      channel.close();
      await Promise.all(
        operations.map(async ({ id }) => {
          // A first answer still on its way may be from before: invalidating alone would take it for a new one.
          await queryClient.cancelQueries({ queryKey: [id] });
          await queryClient.invalidateQueries({ queryKey: [id] });
        }),
      );
    },
    [queryClient],
  );
}
