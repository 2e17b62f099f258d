import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import { listAuditEntries, listMails, sendMailAgain } from '@blush/shared-ui/contracts';
import { useMutation, useRefresh } from '@blush/shared-ui/query';

/** Pending until the list is refetched. */
export function useSendAgain() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api.call(sendMailAgain, { params: { id } }),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) toast.success('The mail is sent again within seconds');
    },
    onError: (error) => toast.warning(error.message, { duration: 4000 }),
    onSettled: () => refresh(listMails, listAuditEntries),
  });
}
