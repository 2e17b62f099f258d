import { price } from '@blush/shared-ui/contracts';
import fc from 'fast-check';
import { toDollars, toMinor } from './money.js';

describe('money', () => {
  it('converts every amount of cents to dollars and back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (cents) => toMinor(toDollars(cents)) === cents),
    );
  });

  it('converts every amount of cents to a price that the contract accepts', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(fc.property(cents, (amount) => price.safeParse(toDollars(amount)).success));
  });

  it('converts every price that the contract accepts, also with floating-point errors', () => {
    const accepted = fc
      .double({ min: 0, max: 10_000, noNaN: true })
      .filter((value) => price.safeParse(value).success);
    const computed = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents * 0.01);
    fc.assert(
      fc.property(
        fc.oneof(accepted, computed),
        (dollars) => Math.abs(toMinor(dollars) - dollars * 100) < 0.001,
      ),
    );
  });

  it('rounds: truncating 19.99 * 100 would lose a cent', () => {
    expect(toMinor(19.99)).toBe(1999);
  });

  it.each([0.001, 19.999, Number.NaN, Number.POSITIVE_INFINITY])(
    'rejects %p, which is no whole number of cents',
    (dollars) => {
      expect(() => toMinor(dollars)).toThrow(RangeError);
    },
  );

  it('rejects a fraction of a cent in an answer', () => {
    expect(() => toDollars(0.5)).toThrow(RangeError);
  });
});
