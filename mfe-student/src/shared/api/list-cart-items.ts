import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { heldItems } from '@blush/shared-ui/bundled';
import { listCartItems } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';
import { untilNextEnd } from '../until-next-end';

/** Loaded again when a hold ends, to show whether there is still a seat. */
export function useCartItems() {
  const api = useApi();
  return useQuery({
    queryKey: [listCartItems.id],
    queryFn: async ({ signal }) => itemsOf(await api.call(listCartItems, {}, { signal })),
    refetchInterval: ({ state: { data = [] } }) =>
      untilNextEnd(heldItems(data).map(({ heldUntil }) => heldUntil)),
  });
}
