import fc from 'fast-check';
import { bucketOf, type LoadTimes, p75Of } from './load-times.js';

const LONGEST = 600_000;
/** Relative width of a bucket. */
const PRECISION = 2 ** (1 / 8) - 1;

function counted(times: readonly number[]): LoadTimes {
  const counts: Record<string, number> = {};
  for (const ms of times) counts[bucketOf(ms)] = (counts[bucketOf(ms)] ?? 0) + 1;
  return counts;
}

function exactP75(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.ceil(0.75 * times.length) - 1] ?? NaN;
}

const anyTime = fc.oneof(
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 0, max: 2_000 }),
  fc.integer({ min: 0, max: LONGEST }),
);

describe('load times', () => {
  it('give a p75 that is accurate to the width of a bucket, over any number of days', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyTime, { maxLength: 300 }), { minLength: 1, maxLength: 14 }),
        (days) => {
          const times = days.flat();
          fc.pre(times.length > 0);
          const exact = exactP75(times);
          const distance = Math.abs((p75Of(days.map(counted)) ?? NaN) - exact);
          expect(distance).toBeLessThanOrEqual(exact * PRECISION + 1);
        },
      ),
    );
  });

  it('are interpolated within a bucket that has many of them', () => {
    const everyMs = Array.from({ length: 2_000 }, (_, nth) => nth + 1);
    expect(p75Of([counted(everyMs)])).toBeCloseTo(exactP75(everyMs), -1);
  });

  it('have no p75 without loads', () => {
    expect(p75Of([])).toBeNull();
    expect(p75Of([{}, {}])).toBeNull();
  });

  it('fill at most 155 buckets, in ascending order', () => {
    const buckets = Array.from({ length: LONGEST + 1 }, (_, ms) => bucketOf(ms));
    expect(buckets[0]).toBe(0);
    expect(buckets.at(-1)).toBe(154);
    expect(buckets.findIndex((bucket, ms) => bucket < (buckets[ms - 1] ?? 0))).toBe(-1);
  });
});
