import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { listEnrolments } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

/** `refetchInterval` in milliseconds. */
export function useEnrolments({ refetchInterval }: { refetchInterval?: number | false } = {}) {
  const api = useApi();
  return useQuery({
    queryKey: [listEnrolments.id],
    queryFn: async ({ signal }) => itemsOf(await api.call(listEnrolments, {}, { signal })),
    ...(refetchInterval !== undefined && { refetchInterval }),
  });
}
