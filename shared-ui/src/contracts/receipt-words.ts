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

/** Card in words, such as "Visa ending in 4242". @param card with the payment provider's word for its brand */
export function cardInWords({ brand, last4 }: NonNullable<Payment['card']>): string {
  return `${brands[brand] ?? 'Card'} ending in ${last4}`;
}

/** Label of the refunded amount; `undefined` for a payment without a refund. */
export function givenBackInWords({
  status,
  refundReason,
  refundFailedAt,
  refundPaidAt,
}: Pick<Payment, 'status' | 'refundReason' | 'refundFailedAt' | 'refundPaidAt'>): string | undefined {
  if (status === PAID) return undefined;
  if (status === 'refunding') return 'Being refunded to your card';
  if (refundFailedAt !== undefined)
    return refundPaidAt === undefined ? 'To be given back another way' : 'Given back another way';
  return refundReason === 'disputed' ? 'Taken back by your bank' : 'Refunded to your card';
}

/** When the money went back; `undefined` also while a refund that the bank returned is owed. */
export function givenBackAt({
  refundedAt,
  refundFailedAt,
  refundPaidAt,
}: Pick<Payment, 'refundedAt' | 'refundFailedAt' | 'refundPaidAt'>): string | undefined {
  return refundFailedAt === undefined ? refundedAt : refundPaidAt;
}
