import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { listEnrolments } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

/** The student's paid classes, newest first; asked for again every `refetchInterval` milliseconds, if given. */
export function useEnrolments({ refetchInterval }: { refetchInterval?: number | false } = {}) {
  const api = useApi();
  return useQuery({
    queryKey: [listEnrolments.id],
    queryFn: async ({ signal }) => itemsOf(await api.call(listEnrolments, {}, { signal })),
    ...(refetchInterval !== undefined && { refetchInterval }),
  });
}
