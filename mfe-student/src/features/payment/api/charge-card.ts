import { useSingleMutation } from '@blush/shared-ui/query';
import { useSession } from '@blush/shared-ui/session';
import { chargeCard, OrderEnded, type Charge } from '../provider/charge-card';

export interface ChargeOutcome {
  /** Called even if the page has been left by then. */
  readonly onCharged: (transactionId: string) => void;
  /** The order cannot be paid any more; whoever started it knows why. */
  readonly onOrderEnded: () => void;
}

/** Charges the typed card in the student's name, once at a time. */
export function useChargeCard({ onCharged, onOrderEnded }: ChargeOutcome) {
  const { user } = useSession();
  return useSingleMutation({
    mutationFn: (charge: Omit<Charge, 'billing'>) => {
      const billing = { email: user?.email || 'unknown', name: user?.displayName || 'anonymous' };
      return chargeCard({ ...charge, billing });
    },
    onSuccess: onCharged,
    onError: (error) => {
      if (error instanceof OrderEnded) onOrderEnded();
    },
  });
}
