import { useApi } from '@blush/shared-ui/api-client';
import { createPaymentIntent, type OperationOutput } from '@blush/shared-ui/contracts';
import { useQuery } from '@blush/shared-ui/query';

export type Order = OperationOutput<typeof createPaymentIntent>;

/**
 * Starts the checkout of a selected class, or takes it up again: holds a seat and answers the client secret of
 * the card form. A query although it posts, because asking again is harmless (one order, one intent) and renders
 * that happen twice then share one call. Asked only once by itself; `refetch` asks for a new hold.
 * @param price dollars, as the student sees it
 */
export function useOrder(cartId: string, price: number) {
  const api = useApi();
  return useQuery({
    queryKey: [createPaymentIntent.id, cartId, price],
    // Without the query's signal: a call that was sent may have taken a seat, so its answer is wanted.
    queryFn: () => api.call(createPaymentIntent, { body: { cartId, price } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
