import { getCartItem } from '@blush/shared-ui/contracts';
import { useOperation } from '@blush/shared-ui/query';

/** Not cached once the page is left: the payment deletes the item, and its facts may change. */
export function useCartItem(id: string) {
  return useOperation(getCartItem, { params: { id } }, { gcTime: 0 });
}
