import { useApi } from '@blush/shared-ui/api-client';
import { formatPrice, toast } from '@blush/shared-ui/components';
import {
  getOverview,
  listAuditEntries,
  listClasses,
  listStaffClasses,
  listStaffPayments,
  refundPayment,
} from '@blush/shared-ui/contracts';
import { useMutation, useRefresh } from '@blush/shared-ui/query';

/** Pending until the list is refetched. */
export function useRefundPayment() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => api.call(refundPayment, { params: { id } }),
    onSuccess: ({ status, price }) => {
      if (status === 'refunded') toast.success(`${formatPrice(price)} refunded`);
      else
        toast.info(`${formatPrice(price)} is on its way back; the provider has not confirmed it yet`, long);
    },
    onError: (error) => toast.warning(error.message, long),
    onSettled: () => refresh(listStaffPayments, listStaffClasses, listClasses, getOverview, listAuditEntries),
  });
}

const long = { duration: 4000 };
