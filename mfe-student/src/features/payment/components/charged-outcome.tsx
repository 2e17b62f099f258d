import { useReceipt } from '../../../shared/api/get-receipt';
import { outcomeOf } from '../../../shared/outcome';

export interface ChargedOutcomeProps {
  paymentId: string;
  otherwise?: string;
}

export function ChargedOutcome({ paymentId, otherwise }: ChargedOutcomeProps) {
  const { data } = useReceipt(paymentId);
  const outcome = (data && outcomeOf(data)) ?? otherwise;
  return outcome === undefined ? null : <p>{outcome}</p>;
}
