import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import {
  getStaffUser,
  listAuditEntries,
  listStaffUsers,
  type makeAdmin,
  type makeInstructor,
  type makeStudent,
  type User,
} from '@blush/shared-ui/contracts';
import { useMutation, useRefresh } from '@blush/shared-ui/query';

type RoleChange = typeof makeAdmin | typeof makeInstructor | typeof makeStudent;

/** Pending until list and page are refetched. */
export function useRoleChange(operation: RoleChange, role: string) {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ _id }: Pick<User, '_id' | 'name'>) => api.call(operation, { params: { id: _id } }),
    onSuccess: ({ modifiedCount }, { name }) => {
      if (modifiedCount > 0) toast.success(`${name} is ${role} Now!`);
    },
    onError: (error) => toast.warning(error.message, { duration: 4000 }),
    onSettled: () => refresh(listStaffUsers, getStaffUser, listAuditEntries),
  });
}
