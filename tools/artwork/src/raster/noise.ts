import { seeded } from '../random.js';

/** Noise function with values from about -1 to 1, on a grid of cells of one unit. */
export type Noise = (x: number, y: number) => number;

const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Perlin's gradient noise; deterministic for a seed. */
export function gradientNoise(seed: number): Noise {
  const random = seeded(seed);
  const order = new Uint8Array(512);
  const gradientX = new Float32Array(256);
  const gradientY = new Float32Array(256);
  for (let index = 0; index < 256; index++) {
    order[index] = index;
    const turn = random() * Math.PI * 2;
    gradientX[index] = Math.cos(turn);
    gradientY[index] = Math.sin(turn);
  }
  for (let index = 255; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other] ?? 0, order[index] ?? 0];
  }
  order.copyWithin(256, 0, 256);

  const corner = (cellX: number, cellY: number, x: number, y: number): number => {
    const pick = order[(order[cellX & 255] ?? 0) + (cellY & 255)] ?? 0;
    return (gradientX[pick] ?? 0) * x + (gradientY[pick] ?? 0) * y;
  };
  return (x, y) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const inX = x - cellX;
    const inY = y - cellY;
    const shareX = fade(inX);
    const top = corner(cellX, cellY, inX, inY);
    const bottom = corner(cellX, cellY + 1, inX, inY - 1);
    const upper = top + shareX * (corner(cellX + 1, cellY, inX - 1, inY) - top);
    const lower = bottom + shareX * (corner(cellX + 1, cellY + 1, inX - 1, inY - 1) - bottom);
    return (upper + fade(inY) * (lower - upper)) * 1.5;
  };
}

/** Sum of octaves; each has twice the frequency and half the amplitude of the previous one. */
export function layered(noise: Noise, octaves: number, x: number, y: number): number {
  let sum = 0;
  let strength = 0.5;
  for (let octave = 0; octave < octaves; octave++) {
    sum += strength * noise(x, y);
    x = x * 2 + 17.3;
    y = y * 2 - 9.1;
    strength /= 2;
  }
  return sum;
}
