import { useApi } from '@blush/shared-ui/api-client';
import { createCalendarFeed, type EnrolmentDetails, getEnrolment } from '@blush/shared-ui/contracts';
import { useQueryClient, useRefresh, useSingleMutation } from '@blush/shared-ui/query';

/** Creates the secret address; replaces an existing one. Enrolments state since when there is one. */
export function useCreateFeed() {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = useRefresh();
  return useSingleMutation({
    mutationFn: () => api.call(createCalendarFeed, { body: {} }),
    onSuccess: async ({ since: feedSince }) => {
      const queryKey = [getEnrolment.id];
      // A fetch that began before would state the earlier address.
      await queries.cancelQueries({ queryKey });
      queries.setQueriesData<EnrolmentDetails>({ queryKey }, (known) => known && { ...known, feedSince });
      void refresh(getEnrolment);
    },
  });
}
