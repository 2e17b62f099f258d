import fc from 'fast-check';
import { includedTax } from './tax.js';

it.each([
  [1999, 0, 0],
  [1999, 20, 333],
  [12000, 20, 2000],
  [1999, 8.875, 163],
  // 0.5 of a cent exactly: 3 * 20 / 120.
  [3, 20, 1],
  [9, 20, 2],
  [50, 19, 8],
  [1_000_000, 99.999, 499_997],
])('a price of %d cents that includes tax at %d %% contains %d cents of tax', (price, percent, tax) => {
  expect(includedTax(price, percent)).toBe(tax);
});

it('the included tax is the exact amount, rounded half up, for every price and rate', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 });
  const thousandths = fc.integer({ min: 0, max: 99_999 });
  fc.assert(
    fc.property(price, thousandths, (priceMinor, rate) => {
      const tax = includedTax(priceMinor, rate / 1000);
      // tax - 0.5 <= price * rate / (100 000 + rate) < tax + 0.5, times 2 * (100 000 + rate) to avoid fractions.
      const [doubled, divisor] = [2n * BigInt(priceMinor) * BigInt(rate), 100_000n + BigInt(rate)];
      expect((2n * BigInt(tax) - 1n) * divisor <= doubled).toBe(true);
      expect(doubled < (2n * BigInt(tax) + 1n) * divisor).toBe(true);
      expect(Number.isInteger(tax) && tax >= 0 && tax < priceMinor + 1).toBe(true);
    }),
  );
});
