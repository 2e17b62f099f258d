import { useApi } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import { listUsers, makeInstructor, type User } from '@blush/shared-ui/contracts';
import { useMutation, useRefresh } from '@blush/shared-ui/query';

/** Gives a person the role instructor. Pending until the list shows it. */
export function useMakeInstructor() {
  const api = useApi();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ _id: id }: Pick<User, '_id' | 'name'>) => api.call(makeInstructor, { params: { id } }),
    onSuccess: ({ modifiedCount }, { name }) => {
      if (modifiedCount > 0) toast.success(`${name} is an instructor Now!`);
    },
    onError: (error) => toast.warning(error.message, { duration: 4000 }),
    onSettled: () => refresh(listUsers),
  });
}
