import { useApi } from '@blush/shared-ui/api-client';
import { saveJson } from '@blush/shared-ui/bundled';
import { dialog, toast } from '@blush/shared-ui/components';
import {
  eraseUser,
  exportUserData,
  getStaffUser,
  listAuditEntries,
  listClasses,
  listStaffClasses,
  listStaffPayments,
  listStaffUsers,
  remainsOf,
  type StaffUser,
} from '@blush/shared-ui/contracts';
import { operationKey, useMutation, useQueryClient, useRefresh } from '@blush/shared-ui/query';

/** Saves as a file everything that is stored about a user. */
export function usePersonalData({ _id: id }: StaffUser) {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.call(exportUserData, { params: { id } }),
    onSuccess: (data) => saveJson(`blush-camp-data-${id}.json`, data),
    onError: (error) => toast.warning(error.message, { duration: 4000 }),
    onSettled: () => refresh(listAuditEntries),
  });
}

/** Milliseconds. The deletion includes calls of the payment and the identity provider. */
const ERASURE_TIMEOUT_MS = 60_000;

/** Afterwards the user is gone: the caller leads to the list, by an option of `mutate`, unless the page was left. */
export function useErasure({ _id: id, name }: StaffUser) {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.call(eraseUser, { params: { id } }, { timeoutMs: ERASURE_TIMEOUT_MS }),
    onSuccess: (erasure) => {
      toast.success(`The account of ${name} is deleted`);
      queryClient.removeQueries({ queryKey: operationKey(getStaffUser, { params: { id } }) });
      void refresh(listStaffUsers, listStaffClasses, listStaffPayments, listClasses, listAuditEntries);
      const remains = remainsOf(erasure);
      if (remains.length > 0) void dialog.alert({ title: 'What remains', text: remains.join('\n') });
    },
    onError: (error) => {
      toast.warning(error.message, { duration: 8000 });
      // A deletion without an answer may have been made.
      void refresh(getStaffUser, listStaffUsers, listAuditEntries);
    },
  });
}
