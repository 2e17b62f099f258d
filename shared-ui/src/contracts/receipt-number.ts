/** Start of receipt numbers; configured for each school. */
export const RECEIPT_PREFIX_PATTERN = /^[A-Z][A-Z0-9]{0,7}$/;

/** Number such as `BC-2026-0142`. @param nth counts from 1 in each year */
export function receiptNumber(prefix: string, year: number, nth: number): string {
  return `${prefix}-${year}-${String(nth).padStart(4, '0')}`;
}

/** The receipt number that a search consists of, in any case; `undefined` for another text. */
export function receiptNumberIn(search: string): string | undefined {
  const text = search.trim().toUpperCase();
  const [prefix = '', year = '', nth = '', ...rest] = text.split('-');
  const isNumber =
    RECEIPT_PREFIX_PATTERN.test(prefix) && /^\d{4}$/.test(year) && /^\d{4,}$/.test(nth) && rest.length === 0;
  return isNumber ? text : undefined;
}
