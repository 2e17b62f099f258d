import { holdOf, useNow } from '@blush/shared-ui/bundled';
import {
  type Discounted,
  listCartItems,
  listClasses,
  listEnrolments,
  type CartItem,
} from '@blush/shared-ui/contracts';
import { useRefresh } from '@blush/shared-ui/query';
import { useEffect, useState } from 'react';
import { useOrder } from './api/create-payment-intent';
import { useReportPayment } from './api/create-payment';

export function useCheckout(item: CartItem) {
  // Dollars; stays when the price of the class changes later.
  const [acceptedPrice, acceptPrice] = useState(item.price);
  const [charge, setCharge] = useState<{ transactionId: string; orderId: string }>();
  const order = useOrder(item._id, acceptedPrice);
  const report = useReportPayment();
  const refresh = useRefresh();
  const now = useNow();
  const price = order.data?.price ?? acceptedPrice;
  const refusal = useRefusal(order, price);
  const { listPrice, discount }: Discounted = order.data ?? (acceptedPrice === item.price ? item : {});
  const hold = order.data && holdOf(order.data.expiresAt, order.dataUpdatedAt, now);

  useEffect(() => {
    // The API has refused, so the lists may show outdated data.
    if (order.error) void refresh(listCartItems, listEnrolments, listClasses);
  }, [order.error, refresh]);

  return {
    order,
    refusal,
    price,
    discounted: { listPrice, discount },
    hold,
    acceptPrice,
    /** Asks for the order again, at the price that the student saw last: a live hold keeps an earlier price. */
    renew: async () => {
      if (order.data && order.data.price !== acceptedPrice) acceptPrice(order.data.price);
      else await order.refetch();
    },
    charge,
    report,
    onCharged: (transactionId: string, orderId: string) => {
      setCharge({ transactionId, orderId });
      report.mutate({ item, transactionId, price });
    },
  };
}

interface CheckoutError {
  readonly error: Error;
  /** Dollars that were refused. */
  readonly price: number;
}

/** The latest refusal. Kept while the checkout is repeated, when the query has no error: the notice must not restart. */
function useRefusal(order: ReturnType<typeof useOrder>, price: number): CheckoutError | null {
  const { error, data, isFetching } = order;
  const [latest, setLatest] = useState<CheckoutError | null>(null);
  if (error !== null && error !== latest?.error) setLatest({ error, price });
  if (error === null && data !== undefined && latest !== null) setLatest(null);
  return error !== null || (isFetching && data === undefined) ? latest : null;
}
