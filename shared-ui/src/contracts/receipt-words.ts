import { PAID } from './payment-status.js';
import type { Payment } from './payments.js';

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** For example "Visa ending in 4242". @param card with the payment provider's word for its brand */
export function cardInWords({ brand, last4 }: NonNullable<Payment['card']>): string {
  return `${brands[brand] ?? 'Card'} ending in ${last4}`;
}

/** The line of what was given back, or is on its way; `undefined` for a payment that stands. */
export function givenBackInWords({
  status,
  refundReason,
}: Pick<Payment, 'status' | 'refundReason'>): string | undefined {
  if (status === PAID) return undefined;
  if (status === 'refunding') return 'Going back to your card';
  return refundReason === 'disputed' ? 'Taken back by your bank' : 'Refunded to your card';
}
