import { ApiError } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import { getOverview, listAuditEntries, listClasses, listStaffClasses } from '@blush/shared-ui/contracts';
import { useMutation, useRefresh } from '@blush/shared-ui/query';

/** The class a review is about, as the admin saw it. */
export interface Reviewed {
  readonly id: string;
  readonly version: number;
}

/**
 * One kind of review. It names the version it judges, so that admins only approve what they saw. Pending until
 * the list shows what came of it, also where another admin was faster.
 */
export function useReview<Review extends Reviewed>(
  send: (review: Review) => Promise<{ modifiedCount: number }>,
  done: string,
) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) toast.success(done);
    },
    onError: (error) => toast.warning(error.message, { duration: wasFaster(error) ? 8000 : 4000 }),
    onSettled: () => refresh(listStaffClasses, listClasses, getOverview, listAuditEntries),
  });
}

/** Whether the class was changed since the admin saw it. */
function wasFaster(error: Error): boolean {
  return error instanceof ApiError && error.code === 'changed-meanwhile';
}
