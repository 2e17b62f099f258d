import { useApi } from '@blush/shared-ui/api-client';
import { getReminders, setReminders } from '@blush/shared-ui/contracts';
import { useMutation, useQuery, useQueryClient } from '@blush/shared-ui/query';

export function useReminders() {
  const api = useApi();
  return useQuery({
    queryKey: [getReminders.id],
    queryFn: ({ signal }) => api.call(getReminders, {}, { signal }),
  });
}

/** Changes are sent one after the other: a choice that is taken back at once must not be lost, nor overtake the first. */
export function useSetReminders() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    scope: { id: setReminders.id },
    mutationFn: (on: boolean) => api.call(setReminders, { body: { on } }),
    onSuccess: async (reminders) => {
      const queryKey = [getReminders.id];
      // A fetch that began before the change would restore the old choice.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, reminders);
    },
  });
}
