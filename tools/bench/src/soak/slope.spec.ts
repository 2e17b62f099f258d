import { type Point, slopeOf } from './slope.js';

const points = (y: (x: number) => number) => Array.from({ length: 100 }, (_none, x) => ({ x, y: y(x) }));

const SAMPLES = 600;
const SERIES = 200;

/** Autoregressive noise: neighbouring samples are correlated by 0.98, so swings last some fifty samples. */
function swinging(seed: number): Point[] {
  const random = randomOf(seed);
  let y = 0;
  return Array.from({ length: SAMPLES }, (_none, x) => {
    y = 0.98 * y + 0.2 * gaussian(random);
    return { x, y };
  });
}

function shareOfSignificant(seriesOf: (seed: number) => Point[]): number {
  const significant = Array.from({ length: SERIES }, (_none, seed) => slopeOf(seriesOf(seed))).filter(
    ({ perX, noise }) => Math.abs(perX) > 2 * noise,
  );
  return significant.length / SERIES;
}

/** Linear congruential generator of Numerical Recipes: numbers in [0, 1), the same in each run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (1664525 * state + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const gaussian = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

describe('the slope of samples', () => {
  it('is exact for a line', () => {
    const { perX, noise } = slopeOf(points((x) => 5 + 2 * x));
    expect(perX).toBeCloseTo(2, 10);
    expect(noise).toBeCloseTo(0, 10);
  });

  it('is rarely significant for samples that swing slowly and do not grow', () => {
    expect(shareOfSignificant(swinging)).toBeLessThan(0.15);
  });

  it('is significant for swings around a rising line', () => {
    const rising = (seed: number) => swinging(seed).map(({ x, y }) => ({ x, y: y + 5 * (x / SAMPLES) }));
    expect(shareOfSignificant(rising)).toBeGreaterThan(0.8);
  });

  it('differs from zero by less than its noise if nothing grows', () => {
    const { perX, noise } = slopeOf(points((x) => (x % 20 < 10 ? 98 : 102)));
    expect(Math.abs(perX)).toBeLessThan(2 * noise);
    expect(noise).toBeGreaterThan(0);
  });

  it('needs a sample for each block', () => {
    expect(() => slopeOf(points((x) => x).slice(0, 29))).toThrow('too few');
  });
});
