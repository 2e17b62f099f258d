const CENTS = 100;

/** Tolerance for floating point: 0.1 + 0.2 are 30 cents, 0.301 is refused. */
const FLOAT_ERROR = 1e-9;

/** Dollars to cents; rounds, as `19.99 * 100` is 1998.9999. Throws RangeError for a fraction of a cent. */
export function toMinor(dollars: number): number {
  const minor = Math.round(dollars * CENTS);
  if (!Number.isSafeInteger(minor) || Math.abs(minor / CENTS - dollars) > FLOAT_ERROR)
    throw new RangeError(`${dollars} dollars are no whole number of cents`);
  return minor;
}

/** Cents to dollars. Throws RangeError for a fraction of a cent. */
export function toDollars(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is no whole number of cents`);
  return minor / CENTS;
}
