import { useApi } from '@blush/shared-ui/api-client';
import { createCalendarFeed, deleteCalendarFeed, getEnrolment } from '@blush/shared-ui/contracts';
import { useQueryClient, useSingleMutation } from '@blush/shared-ui/query';

/** Creates the secret address; replaces an existing one. */
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

/** Refetches enrolments, which state whether there is an address. */
function useRefreshedEnrolments() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [getEnrolment.id] });
}
