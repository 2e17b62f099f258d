import { toDollars } from '../../common/money.js';
import type { DiscountRecord } from '../../prices/discount.schema.js';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
/** Recipients may be anywhere, so the day is that of UTC, as on the bank's statement it may be another one anyway. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Takes cents. */
export function priceInWords(minor: number): string {
  return dollars.format(toDollars(minor));
}

export function dayInWords(date: Date): string {
  return day.format(date);
}

/** Rows of a receipt above the price that was paid. */
export function discountFacts(discount: DiscountRecord | undefined): [string, string][] {
  if (!discount) return [];
  const { percent, label, listPriceMinor, amountMinor } = discount;
  return [
    ['List price', priceInWords(listPriceMinor)],
    [`${percent}% off, ${label}`, priceInWords(-amountMinor)],
  ];
}
