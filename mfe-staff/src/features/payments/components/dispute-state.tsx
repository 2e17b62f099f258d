import { formatDate, formatPrice } from '@blush/shared-ui/components';
import type { DisputeState as State, Payment } from '@blush/shared-ui/contracts';
import { Tag } from '@blush/shared-ui/data';
import styles from './payment-state.module.css';

type Dispute = NonNullable<Payment['dispute']>;

const tags = {
  inquiry: { tone: 'waiting', text: 'inquiry' },
  'needs-response': { tone: 'waiting', text: 'disputed' },
  'under-review': { tone: 'waiting', text: 'disputed' },
  won: { tone: 'good', text: 'dispute won' },
  lost: { tone: 'bad', text: 'dispute lost' },
  closed: { tone: 'neutral', text: 'inquiry closed' },
} as const satisfies Record<State, { tone: string; text: string }>;

export function DisputeState({ dispute }: { dispute: Dispute }) {
  const { tone, text } = tags[dispute.state];
  return (
    <>
      <Tag tone={tone}>{text}</Tag>
      <p className={styles.explanation}>
        {formatPrice(dispute.amount)}, {dispute.reason.replaceAll('_', ' ')}. {nextStepOf(dispute)}
      </p>
    </>
  );
}

function nextStepOf({ state, dueBy }: Dispute): string {
  const by = dueBy === undefined ? '' : ` by ${formatDate(dueBy)}`;
  switch (state) {
    case 'inquiry':
      return `The bank asks about this payment. Answer at the payment provider${by}, or refund the payment.`;
    case 'needs-response':
      return `Send evidence to the payment provider${by}.`;
    case 'under-review':
      return 'The bank reviews the evidence.';
    case 'won':
      return 'The school has the money back.';
    case 'lost':
      return 'The seat is free again.';
    case 'closed':
      return 'The bank took no money back.';
  }
}
