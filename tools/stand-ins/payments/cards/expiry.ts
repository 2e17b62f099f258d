const YEARS_AHEAD = 50;

export type ExpiryFault = 'month' | 'year' | 'past-year' | 'past-month';

/**
 * @param month 1-12
 * @param year four digits
 */
export function expiryFault(month: number, year: number, now: Date): ExpiryFault | undefined {
  if (!Number.isInteger(month) || month < 1 || month > 12) return 'month';
  const thisYear = now.getFullYear();
  if (!Number.isInteger(year) || year > thisYear + YEARS_AHEAD) return 'year';
  if (year < thisYear) return 'past-year';
  if (year === thisYear && month < now.getMonth() + 1) return 'past-month';
  return undefined;
}

export function fullYear(year: number): number {
  return year >= 0 && year < 100 ? 2000 + year : year;
}
