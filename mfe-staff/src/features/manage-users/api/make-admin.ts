import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import { listUsers, makeAdmin, type User } from '@blush/shared-ui/contracts';
import { useMutation, useRefresh } from '@blush/shared-ui/query';

/** Gives a person the role admin. Pending until the list shows it. */
export function useMakeAdmin() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ _id: id }: Pick<User, '_id' | 'name'>) => api.call(makeAdmin, { params: { id } }),
    onSuccess: ({ modifiedCount }, { name }) => {
      if (modifiedCount > 0) toast.success(`${name} is an Admin Now!`);
    },
    onError: (error) => toast.warning(error.message, { duration: 4000 }),
    onSettled: () => refresh(listUsers),
  });
}
