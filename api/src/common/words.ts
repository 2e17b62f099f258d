import { toDollars } from './money.js';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
/** Readers may be anywhere, so the day is that of UTC, as on the bank's statement it may be another one anyway. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Takes cents. */
export function priceInWords(minor: number): string {
  return dollars.format(toDollars(minor));
}

export function dayInWords(date: Date): string {
  return day.format(date);
}
