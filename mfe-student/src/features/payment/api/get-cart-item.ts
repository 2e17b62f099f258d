import { useApi } from '@blush/shared-ui/api-client';
import { getCartItem } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

/** Not cached once the page is left: the payment deletes the item, and its facts may change. */
export function useCartItem(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [getCartItem.id, id],
    queryFn: ({ signal }) => api.call(getCartItem, { params: { id } }, { signal }),
    gcTime: 0,
  });
}
