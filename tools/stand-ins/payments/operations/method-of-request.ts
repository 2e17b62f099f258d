import type { Call } from '../http/call.js';
import { missing } from '../http/failure.js';
import type { Params } from '../http/params.js';
import { readBillingDetails, savedCard, testMethodCard } from '../objects/payment-method.js';
import { readCard } from '../cards/read-card.js';
import { newId } from '../store/ids.js';
import type { StoredCard } from '../store/records.js';

/** Accepted parameters without an effect in the sandbox. */
export const ignoredConfirmParams = [
  'error_on_requires_action',
  'expected_payment_method_type',
  'mandate_data',
  'off_session',
  'payment_method_options',
  'radar_options',
  'use_stripe_sdk',
] as const;

export function readMethod(call: Call): StoredCard | undefined {
  const { params, unit, now } = call;
  const id = params.text('payment_method');
  const data = params.object('payment_method_data');
  if (data) return saveCard(call, data);
  if (id === undefined) return undefined;
  const known = unit.get('payment_method', id);
  if (known) return known;
  const test = testMethodCard(id, now);
  if (!test) throw missing('PaymentMethod', id, 'payment_method', 400);
  return unit.put('payment_method', test.object.id, test);
}

export function saveCard(call: Call, params: Params): StoredCard {
  const { unit, now } = call;
  params.oneOf('type', ['card']);
  const billing = readBillingDetails(params.object('billing_details'));
  const metadata = params.metadata();
  const card = params.requiredObject('card');
  // Sent by stripe.js about the page it runs in.
  params.ignore('allow_redisplay', 'guid', 'muid', 'sid', 'payment_user_agent', 'time_on_page', 'referrer');
  params.finish();
  const token = card.text('token');
  const saved =
    token === undefined ? savedCard(readCard(card, now), billing, metadata, now) : spendToken(call, token);
  return unit.put('payment_method', saved.object.id, saved);
}

function spendToken({ unit }: Call, id: string): StoredCard {
  const token = unit.get('token', id);
  if (!token || token.object.used) throw missing('token', id, 'card[token]', 400);
  unit.put('token', id, { ...token, object: { ...token.object, used: true } });
  return { ...token.card, object: { ...token.card.object, id: newId('pm') } };
}
