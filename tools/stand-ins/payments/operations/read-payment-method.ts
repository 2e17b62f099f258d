import type { Call } from '../calls/call.js';
import { resourceMissing } from '../protocol/failure.js';
import type { Params } from '../protocol/params.js';
import { readBillingDetails, newStoredCard, testMethodCard } from '../objects/payment-method.js';
import { readCard } from '../cards/read-card.js';
import { newId } from '../store/ids.js';
import type { StoredCard } from '../store/records.js';

/** Accepted parameters without an effect in the stand-in. */
export const ignoredConfirmParams = [
  'error_on_requires_action',
  'expected_payment_method_type',
  'mandate_data',
  'off_session',
  'payment_method_options',
  'radar_options',
  'use_stripe_sdk',
] as const;

export function readPaymentMethod(call: Call): StoredCard | undefined {
  const id = call.params.text('payment_method');
  const data = call.params.object('payment_method_data');
  if (data) return saveCard(call, data);
  return id === undefined ? undefined : findPaymentMethod(call, id, 400);
}

/**
 * Finds a payment method; a test payment method gives a new card on each call.
 * @param missingStatus HTTP status of the failure that is thrown for an unknown id
 */
export function findPaymentMethod(
  { transaction, now }: Call,
  id: string,
  missingStatus: 400 | 404,
): StoredCard {
  const storedCard = transaction.get('payment_method', id);
  if (storedCard) return storedCard;
  const testCard = testMethodCard(id, now);
  if (!testCard) throw resourceMissing('PaymentMethod', id, 'payment_method', missingStatus);
  return transaction.put('payment_method', testCard.object.id, testCard);
}

export function saveCard(call: Call, params: Params): StoredCard {
  const { transaction, now } = call;
  params.oneOf('type', ['card']);
  const billing = readBillingDetails(params.object('billing_details'));
  const metadata = params.metadata();
  const card = params.requiredObject('card');
  // stripe.js sends these about the page in which it runs.
  params.ignore('allow_redisplay', 'guid', 'muid', 'sid', 'payment_user_agent', 'time_on_page', 'referrer');
  params.rejectUnknown();
  const token = card.text('token');
  const storedCard =
    token === undefined
      ? newStoredCard(readCard(card, now), billing, metadata, now)
      : spendToken(call, token);
  return transaction.put('payment_method', storedCard.object.id, storedCard);
}

function spendToken({ transaction }: Call, id: string): StoredCard {
  const token = transaction.get('token', id);
  if (!token || token.object.used) throw resourceMissing('token', id, 'card[token]', 400);
  transaction.put('token', id, { ...token, object: { ...token.object, used: true } });
  return { ...token.card, object: { ...token.card.object, id: newId('pm') } };
}
