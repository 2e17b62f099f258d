import { blur, clamp, smoothstep } from '../raster/field.js';
import { triangle } from '../raster/fill.js';
import { gradientNoise, layered } from '../raster/noise.js';
import type { Surface } from '../raster/shade.js';
import { along, type Point } from '../raster/spline.js';

/** A strip of hair or cloth, whose strands follow smooth curves. */
export interface Lock {
  /** Curves along which strands run, at least two; the first and the last are the edges. */
  readonly guides: readonly (readonly Point[])[];
  /** Number of strands or folds across. */
  readonly count: number;
  /** Height of the middle above the edges, in units. */
  readonly round?: number;
  /** Height of the strands, in units. */
  readonly strand?: number;
  /** Number of turns of a plait along the lock. */
  readonly plaits?: number;
  /** Share of the length over which the end thins out. */
  readonly fade?: number;
  /** Position of the highlight along the lock, 0 to 1. */
  readonly sheen?: number;
  /** Strength of the highlight. */
  readonly shine?: number;
}

const ACROSS = 24;

export function locks(
  { width, height }: { width: number; height: number },
  unit: number,
  place: (point: Point) => Point,
  parts: readonly Lock[],
  seed: number,
): Surface {
  const relief = new Float32Array(width * height);
  const cover = new Float32Array(width * height);
  const tone = new Float32Array(width * height).fill(0.5);
  parts.forEach((part, order) => {
    const strands = strandsOf(part, seed * 17 + order, unit);
    lay({ width, height }, part, place, (index, u, v) => {
      const { high, light, laid } = strands(u, v);
      if (laid < 0.5) return;
      relief[index] = high;
      tone[index] = light;
      cover[index] = 1;
    });
  });
  // The whole mass is rounded too, so that it is shaded as one body.
  const mass = { width, height, data: cover };
  for (const [reach, high] of [
    [12, 8],
    [44, 34],
  ] as const) {
    const around = blur(mass, reach * unit * 0.6);
    for (let index = 0; index < relief.length; index++) {
      relief[index] = (relief[index] ?? 0) + (around.data[index] ?? 0) * high * unit;
    }
  }
  return {
    relief: blur({ width, height, data: relief }, unit * 0.4),
    // Bitmaps are larger than displayed, so this blur gives a smooth edge.
    cover: blur(mass, 0.8),
    tone: { width, height, data: tone },
  };
}

function lay(
  size: { width: number; height: number },
  { guides }: Lock,
  place: (point: Point) => Point,
  put: (index: number, u: number, v: number) => void,
): void {
  const steps = Math.max(12, (guides[0]?.length ?? 2) * 12);
  const rows = Array.from({ length: steps + 1 }, (_none, step) => {
    const v = step / steps;
    const cross = guides.map((guide) => along(guide, v));
    return Array.from({ length: ACROSS + 1 }, (_column, column) => {
      const u = column / ACROSS;
      const [x, y] = place(along(cross, u));
      return [x, y, u, v] as const;
    });
  });
  for (let step = 0; step < steps; step++) {
    for (let column = 0; column < ACROSS; column++) {
      const [a, b] = [rows[step]?.[column], rows[step]?.[column + 1]];
      const [c, d] = [rows[step + 1]?.[column], rows[step + 1]?.[column + 1]];
      if (!a || !b || !c || !d) continue;
      triangle(size, [a, b, c], put);
      triangle(size, [b, c, d], put);
    }
  }
}

interface Strand {
  readonly high: number;
  readonly light: number;
  readonly laid: number;
}

function strandsOf(
  { count, round = 14, strand = 3.4, plaits = 0, fade = 0, sheen = 0.3, shine = 0.3 }: Lock,
  seed: number,
  unit: number,
): (u: number, v: number) => Strand {
  const noise = gradientNoise(seed);
  return (u, v) => {
    const dome = Math.sqrt(clamp(1 - (2 * u - 1) ** 2));
    const broad = layered(noise, 2, u * count * 0.2, v * 0.9 + 7);
    const fine = layered(noise, 3, u * count * 0.8, v * 1.1 + 40);
    const thin = layered(noise, 2, u * count * 2.6 + 9, v * 1.5);
    const phase = v * plaits + Math.abs(u - 0.5) * 1.4;
    const plait = plaits === 0 ? 0 : Math.abs(Math.sin(phase * Math.PI)) ** 0.7;
    const worn = fade === 0 ? 1 : smoothstep(1.02, 1 - fade, v + fine * fade * 0.9);
    const band = Math.exp(-(((v - sheen + broad * 0.12 + fine * 0.05) / 0.13) ** 2)) * shine * dome;
    return {
      high:
        (dome * round * (1 + plait * 0.5) + (broad * 1.8 + fine + thin * 0.3) * strand * (0.3 + 0.7 * dome)) *
        unit,
      light: clamp(0.44 + fine * 0.34 + thin * 0.2 + broad * 0.34 + band),
      laid: worn,
    };
  };
}
