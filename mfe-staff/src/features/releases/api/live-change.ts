import { ApiError } from '@blush/shared-ui/api-client';
import { dialog, toast } from '@blush/shared-ui/components';
import { getReleases, listRemoteLoads, type ReleaseEvent } from '@blush/shared-ui/contracts';
import { useMutation, useRefresh } from '@blush/shared-ui/query';

/** Pending until the page is refetched, also after a conflict. */
export function useLiveChange<Change>(
  send: (change: Change) => Promise<ReleaseEvent>,
  successText: (event: ReleaseEvent, change: Change) => string,
) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: (event, change) => toast.success(successText(event, change)),
    onError: showProblem,
    onSettled: () => refresh(getReleases, listRemoteLoads),
  });
}

/** In a dialog, because a reason of the edge takes longer to read than a toast stays. */
function showProblem(error: Error): void {
  if (error instanceof ApiError && error.code === 'release-refused') {
    void dialog.alert({ title: 'Nothing was changed', text: error.message, tone: 'warning' });
  } else toast.warning(error.message, { duration: 8000 });
}
