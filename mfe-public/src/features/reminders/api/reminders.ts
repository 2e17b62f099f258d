import { useApi } from '@blush/shared-ui/api-client';
import { getRemindersOfLink, setRemindersOfLink } from '@blush/shared-ui/contracts';
import { useQuery, useQueryClient, useSingleMutation } from '@blush/shared-ui/query';

export function useReminders(token: string) {
  const api = useApi();
  return useQuery({
    queryKey: [getRemindersOfLink.id, token],
    queryFn: ({ signal }) => api.call(getRemindersOfLink, { params: { token } }, { signal }),
  });
}

export function useSetReminders(token: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (on: boolean) => api.call(setRemindersOfLink, { params: { token }, body: { on } }),
    onSuccess: async (reminders) => {
      const queryKey = [getRemindersOfLink.id, token];
      // A fetch that began before the change would restore the old choice.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, reminders);
    },
  });
}
