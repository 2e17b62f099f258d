import { useApi } from '@blush/shared-ui/api-client';
import { createCalendarFeed, type EnrolmentDetails, getEnrolment } from '@blush/shared-ui/contracts';
import { useQueryClient, useRefresh, useSingleMutation } from '@blush/shared-ui/query';

/** Creates the secret address of the user's calendar, or replaces it. `feedSince` of each enrolment is the time of its creation. */
export function useCreateFeed() {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = useRefresh();
  return useSingleMutation({
    mutationFn: () => api.call(createCalendarFeed, { body: {} }),
    onSuccess: async ({ since: feedSince }) => {
      const queryKey = [getEnrolment.id];
      // The answer to an earlier fetch would replace `feedSince` by its old value.
      await queries.cancelQueries({ queryKey });
      queries.setQueriesData<EnrolmentDetails>({ queryKey }, (known) => known && { ...known, feedSince });
      void refresh(getEnrolment);
    },
  });
}
