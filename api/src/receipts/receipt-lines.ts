import {
  cardInWords,
  givenBackAt,
  givenBackInWords,
  PAID,
  type Payment,
  type Receipt,
} from '@blush/shared-ui/contracts';
import { toMinor } from '../common/money.js';
import { dayInWords, priceInWords } from '../common/in-words.js';

export interface ReceiptFacts {
  readonly payment: Payment;
  readonly receipt: Receipt;
  /** Absent once the person is erased. */
  readonly payer: string | undefined;
}

export type Row = readonly [label: string, value: string];

/** Rows of what a receipt is about. */
export function factsOf({ payment, payer }: ReceiptFacts): Row[] {
  const { date, email, card, transactionId } = payment;
  const refundedAt = givenBackAt(payment);
  return [
    ['Paid on', dayInWords(new Date(date))],
    ['Paid by', payer === undefined ? email : `${payer}, ${email}`],
    ...(card ? [['Card', cardInWords(card)] as const] : []),
    ['Transaction', transactionId],
    ['Status', statusInWords(payment)],
    ...(refundedAt === undefined ? [] : [['Refunded on', dayInWords(new Date(refundedAt))] as const]),
  ];
}

/** What was sold, what was taken off, and what was given back. */
export function linesOf({ payment }: ReceiptFacts): Row[] {
  const { className, price, listPrice, discount } = payment;
  const givenBack = givenBackInWords(payment);
  return [
    [className, dollars(listPrice ?? price)],
    ...(listPrice !== undefined && discount
      ? [[`${discount.percent}% off: ${discount.label}`, minus(listPrice, price)] as const]
      : []),
    ...(givenBack === undefined ? [] : [[givenBack, minus(price, 0)] as const]),
  ];
}

/** Zero for a payment that was refunded or is being refunded. */
export function totalOf({ payment: { price, status } }: ReceiptFacts): string {
  return dollars(status === PAID ? price : 0);
}

/** No tax for a payment that was refunded or is being refunded. */
export function taxInWords({ payment: { status }, receipt: { tax } }: ReceiptFacts): string {
  const { label, percent, amount } = tax;
  if (percent === 0) return `${label} 0%: no tax included`;
  const included = `${label} ${percent}% included`;
  return status === PAID
    ? `${included}: ${dollars(amount)}`
    : `${included}: ${dollars(0)} (was ${dollars(amount)})`;
}

function statusInWords({ status }: Payment): string {
  return status === PAID ? `Paid (${status})` : status;
}

const dollars = (amount: number) => priceInWords(toMinor(amount));
const minus = (from: number, to: number) => priceInWords(toMinor(to) - toMinor(from));
