import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import { approveClass, listClasses } from '@blush/shared-ui/contracts';
import { useMutation, useRefresh } from '@blush/shared-ui/query';

/** Opens a class for enrolment. Pending until the list shows it. */
export function useApproveClass() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api.call(approveClass, { params: { id } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) toast.success('Approved !');
    },
    onError: (error) => toast.warning(error.message, { duration: 4000 }),
    onSettled: () => refresh(listClasses),
  });
}
