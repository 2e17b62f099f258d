import { sum } from '../statistics.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Slope {
  readonly perX: number;
  /** Standard error of `perX`. */
  readonly noise: number;
}

const BLOCKS = 30;

/**
 * Slope by least squares over means of blocks. Memory swings for minutes at a time, so neighbouring blocks are correlated;
 * `noise` is computed from the number of independent blocks that this correlation leaves (Santer et al. 2000,
 * "Statistical significance of trends", JGR 105, equations 3 to 6).
 * @throws Error for fewer points than blocks
 */
export function slopeOf(points: readonly Point[], blocks = BLOCKS): Slope {
  const means = blocksOf(points, blocks).map((own) => ({
    x: mean(own.map(({ x }) => x)),
    y: mean(own.map(({ y }) => y)),
  }));
  const [centreX, centreY] = [mean(means.map(({ x }) => x)), mean(means.map(({ y }) => y))];
  const spread = sum(means.map(({ x }) => (x - centreX) ** 2));
  const perX = sum(means.map(({ x, y }) => (x - centreX) * (y - centreY))) / spread;
  const rests = means.map(({ x, y }) => y - centreY - perX * (x - centreX));
  const squares = sum(rests.map((rest) => rest ** 2));
  const correlation = Math.max(0, correlationOfNeighbours(rests, squares));
  const independent = (blocks * (1 - correlation)) / (1 + correlation);
  return { perX, noise: Math.sqrt(squares / (independent - 2) / spread) };
}

/** Between -1 and 1; 0 for a perfect line. */
function correlationOfNeighbours(rests: readonly number[], squares: number): number {
  if (squares === 0) return 0;
  return sum(rests.slice(1).map((rest, index) => rest * (rests[index] ?? 0))) / squares;
}

function blocksOf(points: readonly Point[], blocks: number): Point[][] {
  if (points.length < blocks) throw new Error(`${points.length} samples are too few for a slope`);
  const at = (block: number) => Math.floor((block * points.length) / blocks);
  return Array.from({ length: blocks }, (_none, block) => points.slice(at(block), at(block + 1)));
}

const mean = (values: readonly number[]) => sum(values) / values.length;
