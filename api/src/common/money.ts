const CENTS = 100;

/** How far floating point may be from the cents it means: 0.1 + 0.2 are 30 cents, 0.301 are none. */
const FLOAT_ERROR = 1e-9;

/**
 * Dollars, as the wire carries them, to whole cents. Exact: `dollars * 100` alone makes 1998.9999 of 19.99.
 * Throws a RangeError for anything that is no amount of whole cents.
 */
export function toMinor(dollars: number): number {
  const minor = Math.round(dollars * CENTS);
  if (!Number.isSafeInteger(minor) || Math.abs(minor / CENTS - dollars) > FLOAT_ERROR)
    throw new RangeError(`${dollars} dollars are no whole number of cents`);
  return minor;
}

/** Whole cents to dollars, for the wire. Throws a RangeError for a fraction of a cent. */
export function toDollars(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is no whole number of cents`);
  return minor / CENTS;
}
