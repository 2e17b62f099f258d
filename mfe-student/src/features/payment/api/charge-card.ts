import { useMutation } from '@blush/shared-ui/query';
import { useSession } from '@blush/shared-ui/session';
import { chargeCard, type Charge } from '../provider/charge-card';

/** Charges the typed card in the student's name. `onCharged` is called even if the page has been left by then. */
export function useChargeCard({ onCharged }: { onCharged: (transactionId: string) => void }) {
  const { user } = useSession();
  return useMutation({
    mutationFn: (charge: Omit<Charge, 'billing'>) => {
      const billing = { email: user?.email || 'unknown', name: user?.displayName || 'anonymous' };
      return chargeCard({ ...charge, billing });
    },
    onSuccess: onCharged,
  });
}
