import { useApi } from '@blush/shared-ui/api-client';
import { createCalendarFeed, getEnrolment } from '@blush/shared-ui/contracts';
import { useQueryClient, useSingleMutation } from '@blush/shared-ui/query';

/** Creates the secret address; replaces an existing one. */
export function useCreateFeed() {
  const api = useApi();
  const refresh = useRefreshedEnrolments();
  return useSingleMutation({
    mutationFn: () => api.call(createCalendarFeed, { body: {} }),
    onSuccess: () => void refresh(),
  });
}

/** Refetches enrolments, which state whether there is an address. */
export function useRefreshedEnrolments() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [getEnrolment.id] });
}
