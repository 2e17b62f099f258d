import { formatDate } from '@blush/shared-ui/components';
import { PAID, type Payment } from '@blush/shared-ui/contracts';
import { Tag } from '@blush/shared-ui/data';
import styles from './payment-state.module.css';

const tones = { [PAID]: 'good', refunding: 'waiting', refunded: 'neutral' } as const;

export function PaymentState({ payment }: { payment: Payment }) {
  const explanation = explanationOf(payment);
  return (
    <div className={styles.state}>
      <Tag tone={tones[payment.status]}>{payment.status}</Tag>
      {explanation !== undefined && <p className={styles.explanation}>{explanation}</p>}
    </div>
  );
}

function explanationOf({ status, reseated, refundReason, refundedAt }: Payment): string | undefined {
  if (status === PAID) return reseated ? 'Came late, and got another seat' : undefined;
  const reason = refundReason === 'no-seat' ? 'Came too late for a seat.' : 'Given back by the school.';
  if (status === 'refunding') return `${reason} The provider has not confirmed it yet.`;
  return refundedAt === undefined ? reason : `${reason} Refunded on ${formatDate(refundedAt)}.`;
}
