const CENTS = 100;

/** Tolerance in dollars for floating-point errors: 0.1 + 0.2 is 30 cents, but 0.301 is refused. */
const FLOAT_ERROR = 1e-9;

/** Dollars to cents. Rounds, because `19.99 * 100` is 1998.9999. @throws RangeError for a fraction of a cent */
export function toMinor(dollars: number): number {
  const minor = Math.round(dollars * CENTS);
  if (!Number.isSafeInteger(minor) || Math.abs(minor / CENTS - dollars) > FLOAT_ERROR)
    throw new RangeError(`${dollars} dollars are not a whole number of cents`);
  return minor;
}

/** Cents to dollars. Throws RangeError for a fraction of a cent. */
export function toDollars(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of cents`);
  return minor / CENTS;
}
