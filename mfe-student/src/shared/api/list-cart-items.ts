import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { listCartItems } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

export function useCartItems() {
  const api = useApi();
  return useQuery({
    queryKey: [listCartItems.id],
    queryFn: async ({ signal }) => itemsOf(await api.call(listCartItems, {}, { signal })),
  });
}
