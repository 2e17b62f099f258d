import type Stripe from 'stripe';
import { type Call, emit } from '../calls/call.js';
import { invalidRequest, type StripeFailure, unexpectedState } from '../protocol/failure.js';
import { futureUsages } from '../objects/payment-intent.js';
import type { StoredCard } from '../store/records.js';
import { recordDecline, takePayment } from './charge-card.js';
import { assertChargeable } from './customers.js';
import { openDispute } from './disputes.js';
import { findIntent } from './find-intent.js';
import { ignoredConfirmParams, readPaymentMethod } from './read-payment-method.js';
import { nextActionOf } from './three-d-secure.js';

const confirmable: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

export function confirmPaymentIntent(call: Call): Stripe.PaymentIntent {
  const { params, transaction } = call;
  const found = findIntent(call);
  if (!confirmable.includes(found.status)) throw notConfirmable(found);
  const usage = params.oneOf('setup_future_usage', futureUsages);
  const intent: Stripe.PaymentIntent = { ...found, setup_future_usage: usage ?? found.setup_future_usage };
  const sentMethod = readPaymentMethod(call);
  const returnUrl = params.text('return_url');
  params.ignore(...ignoredConfirmParams, 'receipt_email', 'shipping');
  params.rejectUnknown();
  const attached = typeof intent.payment_method === 'string' ? intent.payment_method : undefined;
  const method =
    sentMethod ?? (attached === undefined ? undefined : transaction.get('payment_method', attached));
  return confirm(call, intent, method, returnUrl);
}

/** @throws StripeFailure (`card_error`) for a declined card, after recording it */
export function confirm(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: StoredCard | undefined,
  returnUrl: string | undefined,
): Stripe.PaymentIntent {
  if (!method)
    throw invalidRequest(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state' },
    );
  assertChargeable(method, intent);
  const { outcome, object } = method;
  switch (outcome.kind) {
    case 'succeeds': {
      const { intent: paid, charge } = takePayment(call, intent, object);
      if (outcome.disputedAs) openDispute(call, charge.id, outcome.disputedAs);
      return paid;
    }
    case 'declined':
      throw recordDecline(call, intent, object, outcome);
    case 'requiresAuthentication': {
      const authenticating: Stripe.PaymentIntent = {
        ...intent,
        payment_method: object.id,
        status: 'requires_action',
        next_action: nextActionOf(call, intent, returnUrl),
      };
      emit(call, 'payment_intent.requires_action', authenticating);
      return call.transaction.put('payment_intent', authenticating.id, authenticating);
    }
  }
}

function notConfirmable(intent: Stripe.PaymentIntent): StripeFailure {
  return unexpectedState(
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${confirmable.join(', ')}.`,
    intent,
  );
}
