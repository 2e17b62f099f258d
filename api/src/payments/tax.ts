/** Factor that makes a percentage a whole number, as it has three decimals at most. */
const SCALE = 1000;

/** Cents of tax in a price that includes it, `price - price / (1 + rate)`: rounded to the cent, half up, in whole numbers. */
export function includedTax(priceMinor: number, percent: number): number {
  const rate = Math.round(percent * SCALE);
  const whole = 100 * SCALE + rate;
  const doubled = 2 * priceMinor * rate + whole;
  return (doubled - (doubled % (2 * whole))) / (2 * whole);
}
