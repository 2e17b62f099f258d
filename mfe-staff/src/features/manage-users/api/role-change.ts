import { useApi } from '@blush/shared-ui/api-client';
import {
  getStaffUser,
  listAuditEntries,
  listStaffUsers,
  type makeAdmin,
  type makeInstructor,
  type makeStudent,
  type User,
} from '@blush/shared-ui/contracts';
import { useChange } from '../../../shared/api/change';

type RoleChange = typeof makeAdmin | typeof makeInstructor | typeof makeStudent;

export function useRoleChange(operation: RoleChange, role: string) {
  const api = useApi();
  return useChange({
    send: ({ _id }: Pick<User, '_id' | 'name'>) => api.call(operation, { params: { id: _id } }),
    done: ({ name }) => `${name} is ${role} Now!`,
    refreshes: [listStaffUsers, getStaffUser, listAuditEntries],
  });
}
