import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import { giveFeedback, listClasses } from '@blush/shared-ui/contracts';
import { useMutation, useRefresh } from '@blush/shared-ui/query';

/** Writes to the instructor what the review found. Pending until the list shows it. */
export function useGiveFeedback() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, feedback }: { id: string; feedback: string }) =>
      api.call(giveFeedback, { params: { id }, body: { feedback } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) toast.success('Feedback added!');
    },
    onError: (error) => toast.warning(error.message, { duration: 4000 }),
    onSettled: () => refresh(listClasses),
  });
}
