import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import { denyClass, listClasses } from '@blush/shared-ui/contracts';
import { useMutation, useRefresh } from '@blush/shared-ui/query';

/** Takes a class off the public list. Pending until the list shows it. */
export function useDenyClass() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api.call(denyClass, { params: { id } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) toast.success('Deny!');
    },
    onError: (error) => toast.warning(error.message, { duration: 4000 }),
    onSettled: () => refresh(listClasses),
  });
}
