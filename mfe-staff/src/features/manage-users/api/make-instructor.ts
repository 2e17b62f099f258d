import { useApi } from '@blush/shared-ui/api-client';
import { makeInstructor } from '@blush/shared-ui/contracts';
import { useRoleChange } from './use-role-change';

/** Gives a person the role instructor. */
export function useMakeInstructor() {
  const api = useApi();
  return useRoleChange(
    (id) => api.call(makeInstructor, { params: { id } }),
    (name) => `${name} is an instructor Now!`,
  );
}
