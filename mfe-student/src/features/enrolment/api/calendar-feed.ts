import { useApi } from '@blush/shared-ui/api-client';
import { createCalendarFeed, deleteCalendarFeed, getEnrolment } from '@blush/shared-ui/contracts';
import { useQueryClient, useSingleMutation } from '@blush/shared-ui/query';

/** Replaces an address that there is. */
export function useCreateFeed() {
  const api = useApi();
  const refresh = useRefreshedEnrolments();
  return useSingleMutation({
    mutationFn: () => api.call(createCalendarFeed, { body: {} }),
    onSuccess: refresh,
  });
}

export function useDeleteFeed() {
  const api = useApi();
  const refresh = useRefreshedEnrolments();
  return useSingleMutation({
    mutationFn: () => api.call(deleteCalendarFeed, { body: {} }),
    onSuccess: refresh,
  });
}

/** They say whether there is an address. */
function useRefreshedEnrolments() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [getEnrolment.id] });
}
