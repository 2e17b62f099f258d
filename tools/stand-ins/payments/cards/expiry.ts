/** Last years a card is believed to be issued for. */
const YEARS_AHEAD = 50;

export type ExpiryFault = 'month' | 'year' | 'past-year' | 'past-month';

/** First thing wrong with an expiry date (`month` 1-12, `year` in full) at `now`; `undefined` when it is good. */
export function expiryFault(month: number, year: number, now: Date): ExpiryFault | undefined {
  if (!Number.isInteger(month) || month < 1 || month > 12) return 'month';
  const thisYear = now.getFullYear();
  if (!Number.isInteger(year) || year > thisYear + YEARS_AHEAD) return 'year';
  if (year < thisYear) return 'past-year';
  if (year === thisYear && month < now.getMonth() + 1) return 'past-month';
  return undefined;
}

/** Two digits of a year, as cards print them, to the year in full. */
export function fullYear(year: number): number {
  return year >= 0 && year < 100 ? 2000 + year : year;
}
