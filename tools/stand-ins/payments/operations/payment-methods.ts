import type Stripe from 'stripe';
import type { Call } from '../calls/call.js';
import { findPaymentMethod, saveCard } from './read-payment-method.js';

export function createPaymentMethod(call: Call): Stripe.PaymentMethod {
  return saveCard(call, call.params).object;
}

export function retrievePaymentMethod(call: Call): Stripe.PaymentMethod {
  call.params.rejectUnknown();
  return findPaymentMethod(call, call.id, 404).object;
}
