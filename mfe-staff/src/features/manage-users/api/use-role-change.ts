import { toast } from '@blush/shared-ui/components';
import { listAuditEntries, listStaffUsers, type User } from '@blush/shared-ui/contracts';
import { useMutation, useRefresh } from '@blush/shared-ui/query';

/** One kind of change of a role. Pending until the list shows it. */
export function useRoleChange(
  send: (id: string) => Promise<{ modifiedCount: number }>,
  done: (name: string) => string,
) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ _id }: Pick<User, '_id' | 'name'>) => send(_id),
    onSuccess: ({ modifiedCount }, { name }) => {
      if (modifiedCount > 0) toast.success(done(name));
    },
    onError: (error) => toast.warning(error.message, { duration: 4000 }),
    onSettled: () => refresh(listStaffUsers, listAuditEntries),
  });
}
