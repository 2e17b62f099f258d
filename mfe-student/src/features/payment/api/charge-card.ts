import { useSingleMutation } from '@blush/shared-ui/query';
import { useSession } from '@blush/shared-ui/session';
import { CardError, chargeCard, OrderEnded, type Charge } from '../provider/charge-card';
import type { Order } from './create-payment-intent';

interface ChargeCallbacks {
  /** Called even if the student has left the page. */
  readonly onCharged: (transactionId: string, orderId: string) => void;
  /**
   * Asks the checkout API for the order again, before the next attempt: the order cannot be paid any more, or its intent
   * would keep the next card, too.
   */
  readonly onOutdated: () => Promise<unknown>;
}

interface OrderCharge extends Pick<Charge, 'stripe' | 'card' | 'keep'> {
  readonly order: Order;
}

export type CardCharge = ReturnType<typeof useChargeCard>;
export type ChargeState = Pick<CardCharge, 'isPending' | 'isSuccess' | 'error'>;

export function useChargeCard({ onCharged, onOutdated }: ChargeCallbacks) {
  const { user } = useSession();
  return useSingleMutation({
    mutationFn: ({ order, ...charge }: OrderCharge) => {
      const billing = { email: user?.email || 'unknown', name: user?.displayName || 'anonymous' };
      return chargeCard({ ...charge, clientSecret: order.clientSecret, billing });
    },
    onSuccess: (transactionId, { order }) => onCharged(transactionId, order.orderId),
    onError: async (error, { keep }) => {
      const isConsentSent = keep && error instanceof CardError && error.wasSent;
      if (error instanceof OrderEnded || isConsentSent) await onOutdated();
    },
  });
}
