import { useReceipt } from '../../../shared/api/get-receipt';
import { outcomeOf } from '../../../shared/outcome';

export interface ChargedOutcomeProps {
  paymentId: string;
  /** Shown until the API has answered more. */
  otherwise?: string;
}

/** What became of the money where that is out of the ordinary: seated or refunded after its hold had ended. */
export function ChargedOutcome({ paymentId, otherwise }: ChargedOutcomeProps) {
  const { data } = useReceipt(paymentId);
  const outcome = (data && outcomeOf(data)) ?? otherwise;
  return outcome === undefined ? null : <p>{outcome}</p>;
}
