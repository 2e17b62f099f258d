import { PAID, type Payment } from '@blush/shared-ui/contracts';
import { Tag } from '@blush/shared-ui/data';
import { outcomeOf } from '../../../shared/outcome';
import styles from './payment-status.module.css';

const tones = { [PAID]: 'good', refunding: 'waiting', refunded: 'neutral' } as const;

export function PaymentStatus({ payment }: { payment: Payment }) {
  const outcome = outcomeOf(payment);
  return (
    <div className={styles.status}>
      <Tag tone={tones[payment.status]}>{payment.status}</Tag>
      {outcome !== undefined && <p className={styles.outcome}>{outcome}</p>}
    </div>
  );
}
