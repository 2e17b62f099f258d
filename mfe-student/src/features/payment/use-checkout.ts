import { useNow } from '@blush/shared-ui/bundled';
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
import { holdOf } from '../../shared/hold';

export function useCheckout(item: CartItem) {
  // Dollars; stays when the price of the class changes later.
  const [acceptedPrice, acceptPrice] = useState(item.price);
  const [charge, setCharge] = useState<{ transactionId: string; orderId: string }>();
  const order = useOrder(item._id, acceptedPrice);
  const refusal = useRefusal(order);
  const report = useReportPayment();
  const refresh = useRefresh();
  const now = useNow();
  const price = order.data?.price ?? acceptedPrice;
  const discounted = discountedOf(order.data ?? (acceptedPrice === item.price ? item : {}));
  const hold = order.data && holdOf(order.data.expiresAt, order.dataUpdatedAt, now);

  useEffect(() => {
    // The API has refused, so the lists may show outdated data.
    if (order.error) void refresh(listCartItems, listEnrolments, listClasses);
  }, [order.error, refresh]);

  return {
    order,
    refusal,
    price,
    discounted,
    hold,
    acceptPrice,
    charge,
    report,
    onCharged: (transactionId: string, orderId: string) => {
      setCharge({ transactionId, orderId });
      report.mutate({ item, transactionId, price });
    },
  };
}

function discountedOf({ listPrice, discount }: Discounted): Discounted {
  return { listPrice, discount };
}

/** The latest refusal. Kept while the checkout is repeated, when the query has no error: the notice must not restart. */
function useRefusal({ error, data, isFetching }: ReturnType<typeof useOrder>): Error | null {
  const [latest, setLatest] = useState<Error | null>(null);
  if (error !== null && error !== latest) setLatest(error);
  return error ?? (isFetching && data === undefined ? latest : null);
}
