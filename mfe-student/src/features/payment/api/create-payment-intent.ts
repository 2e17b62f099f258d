import { useApi } from '@blush/shared-ui/api-client';
import { createPaymentIntent, listCartItems, type OperationOutput } from '@blush/shared-ui/contracts';
import { useQuery, useRefresh } from '@blush/shared-ui/query';

export type Order = OperationOutput<typeof createPaymentIntent>;

/**
 * A query although it posts: repeating it is harmless (one order, one intent), and double renders share one call.
 * Runs once; `refetch` asks for a new hold.
 * @param price dollars, as shown to the student
 */
export function useOrder(cartId: string, price: number) {
  const api = useApi();
  const refresh = useRefresh();
  return useQuery({
    queryKey: [createPaymentIntent.id, cartId, price],
    // Without the query's signal: a call already sent may hold a seat, so its response is needed.
    queryFn: async () => {
      const order = await api.call(createPaymentIntent, { body: { cartId, price } });
      // The selected classes show the hold.
      void refresh(listCartItems);
      return order;
    },
    // Also after a refusal: a visible tab must not take a seat.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
}
