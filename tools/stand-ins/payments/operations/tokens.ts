import type Stripe from 'stripe';
import { readCard } from '../cards/read-card.js';
import { type Call } from '../calls/call.js';
import { Params } from '../protocol/params.js';
import { readBillingDetails, newStoredCard } from '../objects/payment-method.js';
import { newId } from '../store/ids.js';
import { unixSeconds } from '../store/unix-seconds.js';

export function createToken({ params, transaction, now }: Call): Stripe.Token {
  const card = params.requiredObject('card');
  const name = card.text('name') ?? null;
  const zip = card.text('address_zip') ?? null;
  params.ignore('guid', 'muid', 'sid', 'payment_user_agent', 'time_on_page', 'referrer');
  params.rejectUnknown();
  const billing = readBillingDetails(new Params({ name: name ?? '', address: { postal_code: zip ?? '' } }));
  const saved = newStoredCard(readCard(card, now), billing, {}, now);
  const id = newId('tok');
  const object: Stripe.Token = {
    id,
    object: 'token',
    card: legacyCard(saved.object, name, zip),
    client_ip: null,
    created: unixSeconds(now),
    livemode: false,
    type: 'card',
    used: false,
  };
  return transaction.put('token', id, { object, card: saved }).object;
}

/** Tokens use the legacy card object. */
function legacyCard(method: Stripe.PaymentMethod, name: string | null, zip: string | null): Stripe.Card {
  const { card } = method;
  return {
    id: newId('card'),
    object: 'card',
    address_city: null,
    address_country: null,
    address_line1: null,
    address_line1_check: null,
    address_line2: null,
    address_state: null,
    address_zip: zip,
    address_zip_check: zip === null ? null : 'pass',
    allow_redisplay: 'unspecified',
    brand: card?.brand ?? 'unknown',
    country: card?.country ?? null,
    customer: null,
    cvc_check: card?.checks?.cvc_check ?? null,
    dynamic_last4: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    fingerprint: card?.fingerprint ?? null,
    funding: card?.funding ?? 'unknown',
    last4: card?.last4 ?? '',
    metadata: {},
    name,
    regulated_status: card?.regulated_status ?? null,
    tokenization_method: null,
  };
}
