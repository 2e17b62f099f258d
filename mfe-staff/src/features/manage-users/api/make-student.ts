import { useApi } from '@blush/shared-ui/api-client';
import { makeStudent } from '@blush/shared-ui/contracts';
import { useRoleChange } from './use-role-change';

/** Takes the role admin or instructor away from a person. */
export function useMakeStudent() {
  const api = useApi();
  return useRoleChange(
    (id) => api.call(makeStudent, { params: { id } }),
    (name) => `${name} is a student Now!`,
  );
}
