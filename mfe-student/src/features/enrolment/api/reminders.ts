import { useApi } from '@blush/shared-ui/api-client';
import { getReminders, setReminders } from '@blush/shared-ui/contracts';
import { operationKey, useMutation, useQueryClient } from '@blush/shared-ui/query';

/** Changes are sent one after the other: a choice that is taken back at once must not be lost, nor overtake the first. */
export function useSetReminders() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    scope: { id: setReminders.id },
    mutationFn: (on: boolean) => api.call(setReminders, { body: { on } }),
    onSuccess: async (reminders) => {
      const queryKey = operationKey(getReminders, {});
      // A fetch that began before the change would restore the old choice.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, reminders);
    },
  });
}
