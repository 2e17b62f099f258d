import { slopeOf } from './slope.js';

const points = (y: (x: number) => number) => Array.from({ length: 100 }, (_none, x) => ({ x, y: y(x) }));

describe('the slope of samples', () => {
  it('is exact for a line', () => {
    const { perX, noise } = slopeOf(points((x) => 5 + 2 * x));
    expect(perX).toBeCloseTo(2, 10);
    expect(noise).toBeCloseTo(0, 10);
  });

  it('differs from zero by less than its noise if nothing grows', () => {
    const { perX, noise } = slopeOf(points((x) => (x % 20 < 10 ? 98 : 102)));
    expect(Math.abs(perX)).toBeLessThan(2 * noise);
    expect(noise).toBeGreaterThan(0);
  });

  it('needs a sample for each block', () => {
    expect(() => slopeOf(points((x) => x).slice(0, 9))).toThrow('too few');
  });
});
