import type Stripe from 'stripe';
import { newClientSecret, newId } from '../store/ids.js';
import { unixSeconds } from '../store/unix-seconds.js';

type Chosen = Pick<
  Stripe.PaymentIntent,
  | 'allowed_payment_method_types'
  | 'amount'
  | 'automatic_payment_methods'
  | 'capture_method'
  | 'currency'
  | 'customer'
  | 'description'
  | 'metadata'
  | 'payment_method_types'
  | 'receipt_email'
  | 'setup_future_usage'
  | 'statement_descriptor'
  | 'statement_descriptor_suffix'
>;

export const futureUsages = ['off_session', 'on_session'] as const;

export function newPaymentIntent(chosen: Chosen, now: Date): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: unixSeconds(now),
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_record: null,
    processing: null,
    review: null,
    shipping: null,
    source: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...chosen,
  };
}

/** Fields that Stripe returns for a publishable key. */
const publicFields = [
  'id',
  'object',
  'allowed_payment_method_types',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof Stripe.PaymentIntent)[];

export function publicView(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  return Object.fromEntries(publicFields.map((field) => [field, intent[field]]));
}
