import type Stripe from 'stripe';
import { type Call, emit } from '../calls/call.js';
import { assertAmount } from '../objects/money.js';
import { futureUsages, newPaymentIntent } from '../objects/payment-intent.js';
import { confirm } from './confirm-payment-intent.js';
import { readCustomer } from './customers.js';
import { ignoredConfirmParams, readPaymentMethod } from './read-payment-method.js';

export function createPaymentIntent(call: Call): Stripe.PaymentIntent {
  const { params, transaction, now } = call;
  const amount = params.requiredInteger('amount');
  const currency = params.requiredText('currency').toLowerCase();
  assertAmount(amount, currency);
  const automatic = params.object('automatic_payment_methods');
  const allowed = params.list('allowed_payment_method_types');
  // Versions of the API before 2026 call the list payment_method_types.
  const types = params.list('payment_method_types');
  const intent = newPaymentIntent(
    {
      amount,
      currency,
      customer: readCustomer(call) ?? null,
      automatic_payment_methods: automatic
        ? {
            enabled: automatic.boolean('enabled') ?? false,
            allow_redirects: automatic.oneOf('allow_redirects', ['always', 'never']) ?? 'always',
          }
        : null,
      capture_method: params.oneOf('capture_method', ['automatic', 'automatic_async']) ?? 'automatic_async',
      description: params.text('description') ?? null,
      metadata: params.metadata(),
      allowed_payment_method_types: allowed.length > 0 ? allowed : null,
      payment_method_types: [allowed, types, ['card']].find(({ length }) => length > 0) ?? [],
      receipt_email: params.text('receipt_email') ?? null,
      setup_future_usage: params.oneOf('setup_future_usage', futureUsages) ?? null,
      statement_descriptor: params.text('statement_descriptor') ?? null,
      statement_descriptor_suffix: params.text('statement_descriptor_suffix') ?? null,
    },
    now,
  );
  const method = readPaymentMethod(call);
  const confirmNow = params.boolean('confirm') ?? false;
  const returnUrl = params.text('return_url');
  params.ignore(...ignoredConfirmParams);
  automatic?.rejectUnknown();
  params.rejectUnknown();
  const ready: Stripe.PaymentIntent = method
    ? { ...intent, payment_method: method.object.id, status: 'requires_confirmation' }
    : intent;
  transaction.put('payment_intent', ready.id, ready);
  emit(call, 'payment_intent.created', ready);
  return confirmNow ? confirm(call, ready, method, returnUrl) : ready;
}
