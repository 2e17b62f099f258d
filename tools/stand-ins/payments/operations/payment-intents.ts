import type Stripe from 'stripe';
import { type Call, emit } from '../calls/call.js';
import { invalidRequest, unexpectedState } from '../protocol/failure.js';
import { type ListPage, paginate } from '../calls/pagination.js';
import { assertAmount } from '../objects/money.js';
import { futureUsages } from '../objects/payment-intent.js';
import { unixSeconds } from '../store/unix-seconds.js';
import { readCustomer } from './customers.js';
import { findIntent } from './find-intent.js';
import { readPaymentMethod } from './read-payment-method.js';

const open: readonly Stripe.PaymentIntent.Status[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
];

export function retrievePaymentIntent(call: Call): Stripe.PaymentIntent {
  const intent = findIntent(call);
  call.params.rejectUnknown();
  return intent;
}

export function listPaymentIntents({ params, transaction }: Call): ListPage<Stripe.PaymentIntent> {
  const found = paginate(transaction.newestFirst('payment_intent'), params, '/v1/payment_intents');
  params.rejectUnknown();
  return found;
}

/**
 * Amount, currency and method can change only while the intent is open; so can the customer, unless it was set before.
 * Other fields can change at any time.
 */
export function updatePaymentIntent(call: Call): Stripe.PaymentIntent {
  const { params, transaction } = call;
  const intent = findIntent(call);
  const amount = params.integer('amount') ?? intent.amount;
  const currency = params.text('currency') ?? intent.currency;
  const method = readPaymentMethod(call);
  const updated: Stripe.PaymentIntent = {
    ...intent,
    amount,
    currency,
    customer: readCustomer(call) ?? intent.customer,
    description: params.changed('description', intent.description),
    metadata: params.metadata(intent.metadata),
    setup_future_usage: params.changedOneOf('setup_future_usage', futureUsages, intent.setup_future_usage),
    receipt_email: params.changed('receipt_email', intent.receipt_email),
    ...(method ? { payment_method: method.object.id, status: 'requires_confirmation' } : {}),
  };
  params.rejectUnknown();
  const charged = amount !== intent.amount || currency !== intent.currency || method !== undefined;
  const billed = updated.customer !== intent.customer;
  if (billed && intent.customer !== null)
    throw invalidRequest(
      'You cannot modify `customer` on a PaymentIntent once it already has been set. To fulfill a payment with a different Customer, cancel this PaymentIntent and create a new one.',
      { param: 'customer' },
    );
  if ((charged || billed) && !open.includes(intent.status))
    throw unexpectedState(
      `This PaymentIntent could not be updated because it has a status of ${intent.status}.`,
      intent,
    );
  assertAmount(amount, currency);
  return transaction.put('payment_intent', intent.id, updated);
}

const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

export function cancelPaymentIntent(call: Call): Stripe.PaymentIntent {
  const { params, transaction, now } = call;
  const intent = findIntent(call);
  const reason = params.oneOf('cancellation_reason', reasons) ?? null;
  params.rejectUnknown();
  if (!open.includes(intent.status))
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${open.join(', ')}.`,
      intent,
    );
  const canceled: Stripe.PaymentIntent = {
    ...intent,
    canceled_at: unixSeconds(now),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  };
  emit(call, 'payment_intent.canceled', canceled);
  return transaction.put('payment_intent', intent.id, canceled);
}
