import { useApi } from '@blush/shared-ui/api-client';
import { getRemindersOfLink, setRemindersOfLink } from '@blush/shared-ui/contracts';
import { operationKey, useQueryClient, useSingleMutation } from '@blush/shared-ui/query';

export function useSetReminders(token: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (on: boolean) => api.call(setRemindersOfLink, { params: { token }, body: { on } }),
    onSuccess: async (reminders) => {
      const queryKey = operationKey(getRemindersOfLink, { params: { token } });
      // A fetch that began before the change would restore the old choice.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, reminders);
    },
  });
}
