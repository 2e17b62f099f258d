import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { untilNextEnd } from '@blush/shared-ui/bundled';
import { listCartItems } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

/** Loaded again when a hold ends, of the student or of others, to show whether there is still a seat. */
export function useCartItems() {
  const api = useApi();
  return useQuery({
    queryKey: [listCartItems.id],
    queryFn: async ({ signal }) => itemsOf(await api.call(listCartItems, {}, { signal })),
    refetchInterval: ({ state: { data = [] } }) =>
      untilNextEnd(data.flatMap(({ heldUntil, firstHoldEndsAt }) => heldUntil ?? firstHoldEndsAt ?? [])),
  });
}
