import { ApiError } from '@blush/shared-ui/api-client';
import { toast } from '@blush/shared-ui/components';
import { getOverview, listAuditEntries, listClasses, listStaffClasses } from '@blush/shared-ui/contracts';
import { useMutation, useRefresh } from '@blush/shared-ui/query';

export interface Reviewed {
  readonly id: string;
  readonly version: number;
}

/**
 * Sends the version the admin saw, so that only that one is approved. Pending until the list is refetched,
 * also after a conflict.
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

function wasFaster(error: Error): boolean {
  return error instanceof ApiError && error.code === 'changed-meanwhile';
}
