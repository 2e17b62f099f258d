import { useApi } from '@blush/shared-ui/api-client';
import { createCalendarFeed, getEnrolment } from '@blush/shared-ui/contracts';
import { useRefresh, useSingleMutation } from '@blush/shared-ui/query';

/** Creates the secret address; replaces an existing one. Enrolments state whether there is one. */
export function useCreateFeed() {
  const api = useApi();
  const refresh = useRefresh();
  return useSingleMutation({
    mutationFn: () => api.call(createCalendarFeed, { body: {} }),
    onSuccess: () => void refresh(getEnrolment),
  });
}
