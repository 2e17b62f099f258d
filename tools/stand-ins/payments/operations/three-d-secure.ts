import type Stripe from 'stripe';
import { type Call, emit } from '../calls/call.js';
import { unexpectedState } from '../protocol/failure.js';
import { takePayment } from './charge-card.js';
import { findIntent } from './find-intent.js';

/** Next action: with a return URL, a redirect to the bank page; otherwise stripe.js shows that page in a frame. */
export function nextActionOf(
  { origin }: Call,
  intent: Stripe.PaymentIntent,
  returnUrl: string | undefined,
): Stripe.PaymentIntent.NextAction {
  const url = `${origin}/three-d-secure/${intent.id}?${new URLSearchParams({
    client_secret: intent.client_secret ?? '',
    ...(returnUrl === undefined ? {} : { return_url: returnUrl }),
  }).toString()}`;
  return returnUrl === undefined
    ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
    : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
}

const MESSAGE =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

export function answerChallenge(call: Call): Stripe.PaymentIntent {
  const { params, transaction } = call;
  const intent = findIntent(call);
  const outcome = params.oneOf('outcome', ['complete', 'fail']) ?? 'fail';
  params.rejectUnknown();
  const method =
    typeof intent.payment_method === 'string'
      ? transaction.get('payment_method', intent.payment_method)
      : undefined;
  if (intent.status !== 'requires_action' || !method)
    throw unexpectedState('This PaymentIntent does not wait for an authentication.', intent);
  return outcome === 'complete'
    ? takePayment(call, intent, method.object).intent
    : failAuthentication(call, intent, method.object);
}

function failAuthentication(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Stripe.PaymentIntent {
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: MESSAGE,
      payment_method: method,
    },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  call.transaction.put('payment_intent', failed.id, failed);
  emit(call, 'payment_intent.payment_failed', failed);
  return failed;
}
