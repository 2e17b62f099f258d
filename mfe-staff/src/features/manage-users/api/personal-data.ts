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
import { useMutation, useQueryClient, useRefresh } from '@blush/shared-ui/query';
import { useNavigate } from '@blush/shared-ui/router';

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

/** Leads to the list afterwards, because the user is gone. */
export function useErasure({ _id: id, name }: StaffUser) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.call(eraseUser, { params: { id } }),
    onSuccess: async (erasure) => {
      toast.success(`The account of ${name} is deleted`);
      // Otherwise Back would show the deleted user.
      await navigate('/dashboard/manageuser', { replace: true });
      queryClient.removeQueries({ queryKey: [getStaffUser.id, id] });
      await refresh(listStaffUsers, listStaffClasses, listStaffPayments, listClasses, listAuditEntries);
      const remains = remainsOf(erasure);
      if (remains.length > 0) await dialog.alert({ title: 'What remains', text: remains.join('\n') });
    },
    onError: (error) => toast.warning(error.message, { duration: 8000 }),
  });
}
