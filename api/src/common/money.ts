/** Minor units of one dollar. */
const CENTS = 100;

/**
 * Dollars, as the wire carries them, to whole cents. Exact: `dollars * 100` alone makes 1998.9999 of 19.99.
 * Throws a RangeError for anything that is no amount of whole cents.
 */
export function toMinor(dollars: number): number {
  const minor = Math.round(dollars * CENTS);
  if (!Number.isSafeInteger(minor) || minor / CENTS !== dollars)
    throw new RangeError(`${dollars} dollars are no whole number of cents`);
  return minor;
}

/** Whole cents to dollars, for the wire. Throws a RangeError for a fraction of a cent. */
export function toDollars(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is no whole number of cents`);
  return minor / CENTS;
}
