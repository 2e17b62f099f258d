import type { DisputeState, Payment } from '@blush/shared-ui/contracts';
import type Stripe from 'stripe';
import { toDollars } from '../common/money.js';
import type { DisputeRecord } from './payment.schema.js';

const states: Readonly<Record<string, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  // The bank got a refund before the dispute began; Stripe reports it as a refund.
  prevented: 'closed',
  needs_response: 'needs-response',
  appeal_needs_response: 'needs-response',
  under_review: 'under-review',
  appeal_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
};

export function toDisputeRecord(dispute: Stripe.Dispute): DisputeRecord {
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    id: dispute.id,
    // A status that Stripe adds later is shown as open.
    state: states[dispute.status] ?? 'under-review',
    amountMinor: dispute.amount,
    reason: dispute.reason,
    // Stripe has 0 if the bank accepts no response.
    ...(dueBy && { dueBy: new Date(dueBy * 1000) }),
    refundable: dispute.is_charge_refundable,
  };
}

export function toDispute(record: DisputeRecord): NonNullable<Payment['dispute']> {
  const { state, amountMinor, reason, dueBy, refundable } = record;
  return {
    state,
    amount: toDollars(amountMinor),
    reason,
    ...(dueBy && { dueBy: dueBy.toISOString() }),
    refundable,
  };
}
