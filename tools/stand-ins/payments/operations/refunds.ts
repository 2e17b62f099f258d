import type Stripe from 'stripe';
import { type Call, emit } from '../calls/call.js';
import { invalidRequest, resourceMissing } from '../protocol/failure.js';
import { formatAmount } from '../objects/money.js';
import { newId } from '../store/ids.js';
import { unixSeconds } from '../store/unix-seconds.js';
import { closeInquiry, disputeAgainst } from './disputes.js';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export function createRefund(call: Call): Stripe.Refund {
  const { params, transaction, now } = call;
  const charge = chargeOfRequest(call);
  const refundable = charge.amount_captured - charge.amount_refunded;
  const amount = params.integer('amount') ?? refundable;
  const reason = params.oneOf('reason', reasons) ?? null;
  const metadata = params.metadata();
  params.rejectUnknown();
  if (refundable === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  const dispute = disputeAgainst(call, charge);
  if (dispute?.is_charge_refundable === false)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' });
  if (amount > refundable)
    throw invalidRequest(
      `Refund amount (${formatAmount(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatAmount(refundable, charge.currency)})`,
      { param: 'amount' },
    );
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: unixSeconds(now),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  const refunded: Stripe.Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === refundable,
  };
  transaction.put('refund', refund.id, refund);
  transaction.put('charge', charge.id, refunded);
  emit(call, 'charge.refunded', refunded);
  emit(call, 'refund.created', refund);
  if (dispute && refunded.refunded) closeInquiry(call, dispute);
  return refund;
}

function chargeOfRequest({ params, transaction }: Call): Stripe.Charge {
  const intentId = params.text('payment_intent');
  const chargeId = params.text('charge');
  if (intentId === undefined && chargeId === undefined)
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = intentId === undefined ? undefined : transaction.get('payment_intent', intentId);
  if (intentId !== undefined && !intent) throw resourceMissing('payment_intent', intentId, 'payment_intent');
  const latest = intent ? intent.latest_charge : chargeId;
  const charge = typeof latest === 'string' ? transaction.get('charge', latest) : undefined;
  if (chargeId !== undefined && !charge) throw resourceMissing('charge', chargeId, 'charge');
  if (!charge?.paid)
    throw invalidRequest(
      `This PaymentIntent (${intentId ?? ''}) does not have a successful charge to refund.`,
      {
        param: 'payment_intent',
      },
    );
  return charge;
}
