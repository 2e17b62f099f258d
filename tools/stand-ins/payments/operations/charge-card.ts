import type Stripe from 'stripe';
import type { Decline } from '../cards/card-outcome.js';
import { type Call, emit } from '../calls/call.js';
import { StripeFailure } from '../protocol/failure.js';
import { chargeOf } from '../objects/charge.js';
import { keepCard } from './customers.js';

export function takePayment(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): { readonly intent: Stripe.PaymentIntent; readonly charge: Stripe.Charge } {
  const charge = chargeOf(intent, method, undefined, call.now);
  const paid: Stripe.PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  call.transaction.put('charge', charge.id, charge);
  call.transaction.put('payment_intent', paid.id, paid);
  keepCard(call, paid, method.id);
  emit(call, 'charge.succeeded', charge);
  emit(call, 'payment_intent.succeeded', paid);
  return { intent: paid, charge };
}

/** @returns the failure to throw */
export function recordDecline(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: Decline,
): StripeFailure {
  const charge = chargeOf(intent, method, outcome, call.now);
  const facts = {
    type: 'card_error',
    code: outcome.code,
    ...(outcome.declineCode === undefined ? {} : { decline_code: outcome.declineCode }),
    charge: charge.id,
    message: outcome.message,
    payment_method: method,
  } as const;
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: facts,
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  call.transaction.put('charge', charge.id, charge);
  call.transaction.put('payment_intent', failed.id, failed);
  emit(call, 'charge.failed', charge);
  emit(call, 'payment_intent.payment_failed', failed);
  return new StripeFailure(402, { ...facts, payment_intent: failed }, true);
}
