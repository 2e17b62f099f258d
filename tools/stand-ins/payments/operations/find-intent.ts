import type Stripe from 'stripe';
import type { Call } from '../calls/call.js';
import { invalidRequest, resourceMissing } from '../protocol/failure.js';

/** Finds an intent; without the secret key, a call must send the intent's client secret. @throws StripeFailure */
export function findIntent({ transaction, id, access, params }: Call): Stripe.PaymentIntent {
  const secret = params.text('client_secret');
  const intent = transaction.get('payment_intent', id);
  if (!intent) throw resourceMissing('payment_intent', id, 'intent');
  if (access === 'publishable' && secret === undefined)
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  if (secret !== undefined && secret !== intent.client_secret)
    throw invalidRequest(
      'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the publishable key used belongs to the same account that created the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  return intent;
}
