import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { untilNextEnd } from '@blush/shared-ui/bundled';
import { listClasses } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

/** Loaded again when the first hold on a last seat ends. */
export function useApprovedClasses() {
  const api = useApi();
  return useQuery({
    queryKey: [listClasses.id, 'approved'],
    queryFn: async ({ signal }) => itemsOf(await api.call(listClasses, {}, { signal })),
    refetchInterval: ({ state: { data = [] } }) =>
      untilNextEnd(data.flatMap(({ firstHoldEndsAt }) => firstHoldEndsAt ?? [])),
  });
}
