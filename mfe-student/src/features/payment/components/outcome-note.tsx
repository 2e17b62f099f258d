import { useReceipt } from '../../../shared/api/get-receipt';
import { outcomeOf } from '../../../shared/outcome';

interface OutcomeNoteProps {
  paymentId: string;
  /** Shown until the payment is loaded, and when its outcome needs no explanation. */
  fallback?: string;
}

export function OutcomeNote({ paymentId, fallback }: OutcomeNoteProps) {
  const { data } = useReceipt(paymentId);
  const outcome = (data && outcomeOf(data)) ?? fallback;
  return outcome === undefined ? null : <p>{outcome}</p>;
}
