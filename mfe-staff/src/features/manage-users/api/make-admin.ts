import { useApi } from '@blush/shared-ui/api-client';
import { makeAdmin } from '@blush/shared-ui/contracts';
import { useRoleChange } from './use-role-change';

/** Gives a person the role admin. */
export function useMakeAdmin() {
  const api = useApi();
  return useRoleChange(
    (id) => api.call(makeAdmin, { params: { id } }),
    (name) => `${name} is an Admin Now!`,
  );
}
