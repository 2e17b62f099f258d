import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { brandOf } from '../cards/card-number.js';
import type { TypedCard } from '../cards/read-card.js';
import { numberOfTestMethod, outcomeOf } from '../cards/test-cards.js';
import type { Params } from '../protocol/params.js';
import { newId } from '../store/ids.js';
import type { StoredCard } from '../store/records.js';
import { unixSeconds } from '../store/unix-seconds.js';

export function readBillingDetails(params: Params | undefined): Stripe.PaymentMethod.BillingDetails {
  const address = params?.object('address');
  const details = {
    address: {
      city: address?.text('city') ?? null,
      country: address?.text('country') ?? null,
      line1: address?.text('line1') ?? null,
      line2: address?.text('line2') ?? null,
      postal_code: address?.text('postal_code') ?? null,
      state: address?.text('state') ?? null,
    },
    email: params?.text('email') ?? null,
    name: params?.text('name') ?? null,
    phone: params?.text('phone') ?? null,
    tax_id: params?.text('tax_id') ?? null,
  };
  address?.rejectUnknown();
  params?.rejectUnknown();
  return details;
}

export function newStoredCard(
  card: TypedCard,
  billing: Stripe.PaymentMethod.BillingDetails,
  metadata: Record<string, string>,
  now: Date,
): StoredCard {
  const brand = brandOf(card.number).name;
  const object: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: billing.address?.postal_code ? 'pass' : null,
        cvc_check: card.hasCvc ? 'pass' : null,
      },
      country: 'US',
      display_brand: brand,
      exp_month: card.month,
      exp_year: card.year,
      fingerprint: fingerprintOf(brand, card.number),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: unixSeconds(now),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  };
  return { object, outcome: outcomeOf(card.number) };
}

/** Fingerprint from brand and last four digits only, because a user could type a real card number. */
function fingerprintOf(brand: string, number: string): string {
  return createHash('sha256')
    .update(`${brand} ${number.slice(-4)}`)
    .digest('base64url')
    .slice(0, 16);
}

/** Card of a test payment method; undefined for other ids. */
export function testMethodCard(id: string, now: Date): StoredCard | undefined {
  const number = numberOfTestMethod(id);
  if (number === undefined) return undefined;
  const card: TypedCard = { number, month: 12, year: now.getFullYear() + 1, hasCvc: true };
  return newStoredCard(card, readBillingDetails(undefined), {}, now);
}
