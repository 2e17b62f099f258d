import { formatDate, formatPrice } from '@blush/shared-ui/components';
import { PAID, type Payment } from '@blush/shared-ui/contracts';
import { Tag } from '@blush/shared-ui/data';
import { DisputeState } from './dispute-state';
import styles from './payment-state.module.css';

const tones = { [PAID]: 'good', refunding: 'waiting', refunded: 'neutral' } as const;

export function PaymentState({ payment }: { payment: Payment }) {
  const explanation = explanationOf(payment);
  const { status, dispute } = payment;
  return (
    <div className={styles.state}>
      <Tag tone={tones[status]}>{status}</Tag>
      {explanation !== undefined && <p className={styles.explanation}>{explanation}</p>}
      {dispute && <DisputeState dispute={dispute} />}
    </div>
  );
}

function explanationOf(payment: Payment): string | undefined {
  const { status, reseated, refundReason, refundedAt } = payment;
  if (status === PAID) return reseated ? 'Came late, and got another seat' : undefined;
  const reason = refundReason === undefined ? '' : reasons[refundReason];
  if (status === 'refunding') return `${reason} The payment provider has not confirmed it yet.`;
  const refunded = refundedAt === undefined ? reason : `${reason} Refunded on ${formatDate(refundedAt)}.`;
  return `${refunded}${paidOtherwiseOf(payment)}`;
}

function paidOtherwiseOf({ price, refundOwed = price, refundFailedAt, refundPaidAt }: Payment): string {
  const paid = refundPaidAt === undefined ? undefined : `paid another way on ${formatDate(refundPaidAt)}`;
  if (refundFailedAt === undefined) return paid === undefined ? '' : ` Also ${paid}.`;
  const failed = ` The refund failed on ${formatDate(refundFailedAt)}`;
  return paid === undefined
    ? `${failed}: pay the student ${formatPrice(refundOwed)} another way.`
    : `${failed}, and was ${paid}.`;
}

const reasons = {
  'no-seat': 'Came too late for a seat.',
  'by-school': 'Given back by the school.',
  disputed: "Taken back by the student's bank.",
} as const satisfies Record<NonNullable<Payment['refundReason']>, string>;
