import type Stripe from 'stripe';
import type { Call } from '../http/call.js';
import { missing } from '../http/failure.js';
import { testMethodCard } from '../objects/payment-method.js';
import { saveCard } from './method-of-request.js';

export function createPaymentMethod(call: Call): Stripe.PaymentMethod {
  return saveCard(call, call.params).object;
}

/** A test payment method returns a new card on each call. */
export function retrievePaymentMethod({ unit, id, params, now }: Call): Stripe.PaymentMethod {
  params.finish();
  const known = unit.get('payment_method', id);
  if (known) return known.object;
  const test = testMethodCard(id, now);
  if (!test) throw missing('PaymentMethod', id, 'payment_method');
  return unit.put('payment_method', test.object.id, test).object;
}
