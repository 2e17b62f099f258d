import { between, seeded } from '../random.js';
import { blur, clamp, type Field, field, smoothstep } from '../raster/field.js';
import { gradientNoise, layered, type Noise } from '../raster/noise.js';
import type { Surface } from '../raster/shade.js';
import type { Part } from './pool.js';
import { shards } from './shards.js';

interface Grain {
  /** Thickness in shares of the picture's width. */
  readonly thick: number;
  /** Share of the powder that sticks together in flat pieces. */
  readonly pieces: number;
  readonly scatter: number;
}

export function powder(
  width: number,
  height: number,
  seed: number,
  heaps: readonly Part[],
  grain: Grain,
): Surface {
  const noise = gradientNoise(seed);
  const random = seeded(seed + 1);
  const speck = Float32Array.from({ length: width * height }, () => random());
  const fine = blur({ width, height, data: speck }, 1.3);
  const amount = density(width, height, noise, heaps);
  const large = shards(width, height, seed + 2, Math.round(width / 46));
  const small = shards(width, height, seed + 4, Math.round(width / 17));
  const cover = field(width, height, (x, y) => {
    const index = y * width + x;
    const here = amount.data[index] ?? 0;
    const roll = (fine.data[index] ?? 0.5) * 2.8 - 0.9;
    return smoothstep(roll * 0.62, roll * 0.62 + 0.12, here);
  });
  const relief = field(width, height, (x, y) => {
    const index = y * width + x;
    const here = clamp(amount.data[index] ?? 0);
    const lump = layered(noise, 4, x / 52, y / 52);
    const broken = smoothstep(-0.1, 0.16, layered(noise, 2, x / 150 + 9, y / 150));
    const coarse = smoothstep(-0.12, 0.16, layered(noise, 2, x / 110, y / 110 + 40));
    const piece = (small.data[index] ?? 0) * (1 - coarse) * 0.5 + (large.data[index] ?? 0) * coarse;
    const shard = piece * smoothstep(0.5, 0.85, here) * broken * grain.pieces;
    const dust = ((fine.data[index] ?? 0.5) - 0.5) * 9;
    return (here * 0.8 + lump * 0.5 * here + shard * 0.5) * grain.thick * width + dust * (1 - shard * 0.6);
  });
  const surface = { relief, cover };
  strew(surface, seed + 3, heaps, grain.scatter);
  return surface;
}

function density(width: number, height: number, noise: Noise, heaps: readonly Part[]): Field {
  return field(width, height, (pixelX, pixelY) => {
    const x = pixelX / width;
    const y = pixelY / width;
    // The noise is rotated, because its grid would show otherwise.
    const wander = layered(noise, 5, x * 4.6 + y * 3.7, y * 4.6 - x * 3.7);
    let most = 0;
    for (const { x: midX, y: midY, radiusX, radiusY = radiusX, angle = 0 } of heaps) {
      const turn = (angle * Math.PI) / 180;
      const far = Math.hypot(
        ((x - midX) * Math.cos(turn) + (y - midY) * Math.sin(turn)) / radiusX,
        ((y - midY) * Math.cos(turn) - (x - midX) * Math.sin(turn)) / radiusY,
      );
      most = Math.max(most, 1.25 - far + wander * 0.95);
    }
    return clamp(most, 0, 1.4);
  });
}

function strew({ relief, cover }: Surface, seed: number, heaps: readonly Part[], scatter: number): void {
  const random = seeded(seed);
  const { width, height } = relief;
  for (const { x, y, radiusX, radiusY = radiusX, angle = 0 } of heaps) {
    const turn = (angle * Math.PI) / 180;
    const count = Math.round(scatter * 2600 * radiusX);
    for (let index = 0; index < count; index++) {
      const around = random() * Math.PI * 2;
      const far = 0.75 + random() ** 2.2 * 1.15;
      const [toX, toY] = [Math.cos(around) * far * radiusX, Math.sin(around) * far * radiusY];
      const size = between(random, 0.6, 1) * (0.6 + random() ** 6 * 4.5) * (width / 1200) * (2.1 - far);
      drop(
        { width, height, relief, cover },
        (x + toX * Math.cos(turn) - toY * Math.sin(turn)) * width,
        (y + toX * Math.sin(turn) + toY * Math.cos(turn)) * width,
        Math.max(0.8, size * 1.4),
      );
    }
  }
}

function drop(
  { width, height, relief, cover }: Surface & { width: number; height: number },
  midX: number,
  midY: number,
  size: number,
): void {
  const reach = Math.ceil(size + 1);
  for (
    let y = Math.max(0, Math.floor(midY) - reach);
    y <= Math.min(height - 1, Math.floor(midY) + reach);
    y++
  ) {
    for (
      let x = Math.max(0, Math.floor(midX) - reach);
      x <= Math.min(width - 1, Math.floor(midX) + reach);
      x++
    ) {
      const far = Math.hypot(x - midX, y - midY);
      const index = y * width + x;
      const share = clamp(size + 0.5 - far);
      if (share <= 0) continue;
      cover.data[index] = Math.max(cover.data[index] ?? 0, share);
      relief.data[index] = Math.max(
        relief.data[index] ?? 0,
        Math.sqrt(Math.max(0, size * size - far * far)) * 1.6,
      );
    }
  }
}
