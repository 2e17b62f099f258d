import { invalidRequest } from '../protocol/failure.js';

/** Stripe's minimum charge in minor units, by supported currency. */
const minimum: Readonly<Record<string, number>> = {
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  usd: 50,
};

/** Currencies without minor units: their amounts are whole units. */
const zeroDecimal = new Set(['jpy']);
const MAX_AMOUNT = 99_999_999;

/**
 * @param amount minor units
 * @throws StripeFailure
 */
export function assertAmount(amount: number, currency: string): void {
  const lowest = minimum[currency];
  if (lowest === undefined)
    throw invalidRequest(
      `Invalid currency: ${currency}. Stripe currently supports these currencies: ${Object.keys(minimum).join(', ')}`,
      { param: 'currency' },
    );
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amount < lowest)
    throw invalidRequest(`Amount must be at least ${formatAmount(lowest, currency)}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  if (amount > MAX_AMOUNT)
    throw invalidRequest(`Amount must be no more than ${formatAmount(MAX_AMOUNT, currency)}`, {
      code: 'amount_too_large',
      param: 'amount',
    });
}

export function formatAmount(amount: number, currency: string): string {
  const text = zeroDecimal.has(currency) ? String(amount) : (amount / 100).toFixed(2);
  return `${currency === 'usd' ? '$' : ''}${text} ${currency}`;
}
