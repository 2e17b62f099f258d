import type Stripe from 'stripe';
import type { DisputeKind } from '../cards/card-outcome.js';
import { newId } from '../store/ids.js';
import { unixSeconds } from '../store/unix-seconds.js';

const FEE_CENTS = 1500;
const SECONDS_TO_ANSWER = 20 * 24 * 60 * 60;

/** A new dispute. With a status `warning_…` it is an inquiry: no money is withdrawn, and a refund stays possible. */
export function disputeOf(charge: Stripe.Charge, { status, reason }: DisputeKind, now: Date): Stripe.Dispute {
  const created = unixSeconds(now);
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...(Object.fromEntries(evidenceFields.map((field) => [field, null])) as NoEvidence),
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: created + SECONDS_TO_ANSWER,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: status === 'warning_needs_response',
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status,
  };
}

/** Withdrawal of the disputed amount and the fee, or reinstatement of the amount after the dispute was won. */
export function balanceTransactionOf(
  { id, amount, currency }: Stripe.Dispute,
  effect: 'withdrawn' | 'reinstated',
  now: Date,
): Stripe.BalanceTransaction {
  const at = unixSeconds(now);
  const withdrawn = effect === 'withdrawn';
  const change = withdrawn ? -amount : amount;
  const fee = withdrawn ? FEE_CENTS : 0;
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: change,
    available_on: at,
    balance_type: 'payments',
    created: at,
    currency,
    description: withdrawn ? 'Chargeback withdrawal' : 'Chargeback reversal',
    exchange_rate: null,
    fee,
    fee_details: withdrawn
      ? [{ amount: fee, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }]
      : [],
    net: change - fee,
    reporting_category: withdrawn ? 'dispute' : 'dispute_reversal',
    source: id,
    status: 'available',
    type: 'adjustment',
  };
}

type NoEvidence = Record<(typeof evidenceFields)[number], null>;

export const evidenceFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const satisfies readonly (keyof Stripe.Dispute.Evidence)[];
