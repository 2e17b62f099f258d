import { listCartItems, listClasses, listEnrolments, type CartItem } from '@blush/shared-ui/contracts';
import { useRefresh } from '@blush/shared-ui/query';
import { useEffect, useState } from 'react';
import { useOrder } from './api/create-payment-intent';
import { useRecordPayment } from './api/create-payment';
import { holdOf } from './hold';
import { useNow } from './use-now';

export function useCheckout(item: CartItem) {
  // Dollars; does not follow later changes of the class's price.
  const [agreedPrice, agreeTo] = useState(item.price);
  const [charge, setCharge] = useState<{ transactionId: string; orderId: string }>();
  const order = useOrder(item._id, agreedPrice);
  const record = useRecordPayment();
  const refresh = useRefresh();
  const now = useNow();
  const price = order.data?.price ?? agreedPrice;
  const hold = order.data && holdOf(order.data.expiresAt, order.dataUpdatedAt, now);

  useEffect(() => {
    // A refusal means that the lists show outdated data.
    if (order.error) void refresh(listCartItems, listEnrolments, listClasses);
  }, [order.error, refresh]);

  return {
    order,
    price,
    hold,
    agreeTo,
    charge,
    record,
    complete: (transactionId: string, orderId: string) => {
      setCharge({ transactionId, orderId });
      record.mutate({ item, transactionId, price });
    },
  };
}
