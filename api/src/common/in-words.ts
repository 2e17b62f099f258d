import { toDollars } from './money.js';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
/** Dates in UTC: readers may be in any zone, and the bank's statement may show another day anyway. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Such as `$64.99`, or `$65`. @param minor cents */
export function priceInWords(minor: number): string {
  return dollars.format(toDollars(minor));
}

export function dayInWords(date: Date): string {
  return day.format(date);
}
