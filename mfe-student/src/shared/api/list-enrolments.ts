import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { untilNextEnd } from '@blush/shared-ui/bundled';
import { listEnrolments } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

/** `refetchInterval` in milliseconds; absent: until the next session of a class is over, and another one is the next. */
export function useEnrolments({ refetchInterval }: { refetchInterval?: number | false } = {}) {
  const api = useApi();
  return useQuery({
    queryKey: [listEnrolments.id],
    queryFn: async ({ signal }) => itemsOf(await api.call(listEnrolments, {}, { signal })),
    refetchInterval:
      refetchInterval ??
      (({ state: { data = [] } }) => untilNextEnd(data.flatMap(({ nextSession }) => nextSession?.end ?? []))),
  });
}
