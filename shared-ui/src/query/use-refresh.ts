import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Marks what operations answered as out of date, whatever it was asked with, and fetches again what is on
 * screen; resolves when that is there. Queries take part by starting their key with the operation's id.
 */
export function useRefresh(): (...operations: { readonly id: string }[]) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (...operations) => {
      await Promise.all(operations.map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })));
    },
    [queryClient],
  );
}
