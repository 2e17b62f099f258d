import { itemsOf, useApi } from '@blush/shared-ui/api-client';
import { listCartItems } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

/** The student's selected classes, newest first, with the facts that hold now. */
export function useCartItems() {
  const api = useApi();
  return useQuery({
    queryKey: [listCartItems.id],
    queryFn: async ({ signal }) => itemsOf(await api.call(listCartItems, {}, { signal })),
  });
}
