import fc from 'fast-check';
import { Types } from 'mongoose';
import { discountedPrice } from './discounted-price.js';
import { listPriceOf, Prices, toPrice } from './prices.js';

const CLASS = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);
const until = new Date('2026-12-01T00:00:00Z');

function rule(percent: number, classes?: readonly string[], to = until) {
  const classIds = classes?.map((id) => new Types.ObjectId(id));
  return {
    _id: new Types.ObjectId(),
    percent,
    label: `${percent} off`,
    ...(classIds && { classIds }),
    to,
  };
}

describe('a discounted price', () => {
  it.each([
    [4000, 40, 2400],
    [1999, 40, 1199],
    [3333, 33, 2233],
    [101, 1, 99],
    [100, 90, 50],
    [60, 40, 50],
    [50, 90, 50],
    [30, 50, 30],
    [1_000_000, 1, 990_000],
  ])('of %d cents and %d %% is %d cents', (listPriceMinor, percent, expected) =>
    expect(discountedPrice(listPriceMinor, percent)).toBe(expected),
  );

  it('takes off at least the percentage that is stated, and no cent more than rounding needs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 1_000_000 }),
        fc.integer({ min: 1, max: 90 }),
        (listMinor, percent) => {
          const price = new Prices([rule(percent)]).of(CLASS, listMinor);
          const off = listMinor - price.priceMinor;
          expect(Number.isSafeInteger(price.priceMinor)).toBe(true);
          expect(price.priceMinor).toBeGreaterThanOrEqual(50);
          expect(off * 100).toBeLessThan(listMinor * percent + 100);
          expect(off * 100).toBeGreaterThanOrEqual(listMinor * (price.discount?.percent ?? 0));
          expect(price.discount?.amountMinor ?? 0).toBe(off);
          expect(listPriceOf(price)).toBe(listMinor);
        },
      ),
    );
  });

  it('states the percentage of the rule, and a lower one if the minimum price limits the discount', () => {
    const percentOf = (listMinor: number) => new Prices([rule(40)]).of(CLASS, listMinor).discount?.percent;
    expect(percentOf(4000)).toBe(40);
    expect(percentOf(1999)).toBe(40);
    expect(percentOf(60)).toBe(16);
    expect(percentOf(50)).toBeUndefined();
  });
});

describe('several rules', () => {
  it('give the discount with the largest percentage, never their sum', () => {
    const prices = new Prices([rule(10), rule(40, [CLASS]), rule(30, [CLASS, OTHER])]);
    expect(prices.of(CLASS, 1000)).toMatchObject({ priceMinor: 600, discount: { percent: 40 } });
    expect(prices.of(OTHER, 1000)).toMatchObject({ priceMinor: 700, discount: { percent: 30 } });
    expect(prices.of('c'.repeat(24), 1000)).toMatchObject({ priceMinor: 900, discount: { percent: 10 } });
  });

  it('of the same percentage: the one that lasts longest is named', () => {
    const later = new Date('2027-01-01T00:00:00Z');
    const { discount } = new Prices([rule(20), rule(20, [CLASS], later)]).of(CLASS, 1000);
    expect(discount?.until).toEqual(later);
  });

  it('of which none is for the class leave the list price', () => {
    expect(toPrice(new Prices([rule(40, [OTHER])]).of(CLASS, 1999))).toEqual({ price: 19.99 });
  });
});
