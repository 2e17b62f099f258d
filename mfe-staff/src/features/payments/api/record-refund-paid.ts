import { useApi } from '@blush/shared-ui/api-client';
import { formatPrice, toast } from '@blush/shared-ui/components';
import { listAuditEntries, listStaffPayments, recordRefundPaid } from '@blush/shared-ui/contracts';
import { useMutation, useRefresh } from '@blush/shared-ui/query';

/** Pending until the list is refetched. */
export function useRecordRefundPaid() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api.call(recordRefundPaid, { params: { id } }),
    onSuccess: ({ price, refundOwed = price }) =>
      toast.success(`${formatPrice(refundOwed)} recorded as paid`),
    onError: (error) => toast.warning(error.message, { duration: 4000 }),
    onSettled: () => refresh(listStaffPayments, listAuditEntries),
  });
}
