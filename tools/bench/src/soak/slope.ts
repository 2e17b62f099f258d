export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Slope {
  readonly perX: number;
  /** Standard error of `perX`. */
  readonly noise: number;
}

const BLOCKS = 10;

/**
 * Slope by least squares over means of blocks: neighbouring samples of memory are correlated, so single samples would
 * underestimate the noise. @throws Error for fewer points than blocks
 */
export function slopeOf(points: readonly Point[], blocks = BLOCKS): Slope {
  const means = blocksOf(points, blocks).map((own) => ({
    x: mean(own.map(({ x }) => x)),
    y: mean(own.map(({ y }) => y)),
  }));
  const [centreX, centreY] = [mean(means.map(({ x }) => x)), mean(means.map(({ y }) => y))];
  const spread = sum(means.map(({ x }) => (x - centreX) ** 2));
  const perX = sum(means.map(({ x, y }) => (x - centreX) * (y - centreY))) / spread;
  const rest = sum(means.map(({ x, y }) => (y - centreY - perX * (x - centreX)) ** 2));
  return { perX, noise: Math.sqrt(rest / (blocks - 2) / spread) };
}

function blocksOf(points: readonly Point[], blocks: number): Point[][] {
  if (points.length < blocks) throw new Error(`${points.length} samples are too few for a slope`);
  const at = (block: number) => Math.floor((block * points.length) / blocks);
  return Array.from({ length: blocks }, (_none, block) => points.slice(at(block), at(block + 1)));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;
