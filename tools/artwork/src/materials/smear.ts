import { clamp, smoothstep } from '../raster/field.js';
import { gradientNoise, layered } from '../raster/noise.js';
import type { Surface } from '../raster/shade.js';

export interface Stroke {
  /** Centre, half length and half width, in shares of the picture's width. */
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly girth: number;
  /** Direction in degrees; bend of the ends, in half lengths. */
  readonly angle: number;
  readonly bend?: number;
}

export interface Pull {
  /** Thickness in shares of the picture's width. */
  readonly thick: number;
  readonly furrows: number;
  readonly count: number;
  /** Dryness: with 0 the stroke stays full, with 1 it runs dry halfway. */
  readonly dry: number;
  readonly ragged: number;
  readonly rim: number;
}

export function smear(
  width: number,
  height: number,
  seed: number,
  strokes: readonly Stroke[],
  pull: Pull,
): Surface {
  const relief = new Float32Array(width * height);
  const cover = new Float32Array(width * height);
  strokes.forEach((stroke, order) => {
    layStroke({ width, relief, cover }, stroke, pull, seed * 31 + order);
  });
  return { relief: { width, height, data: relief }, cover: { width, height, data: cover } };
}

interface Layers {
  readonly width: number;
  readonly relief: Float32Array;
  readonly cover: Float32Array;
}

function layStroke({ width, relief, cover }: Layers, stroke: Stroke, pull: Pull, seed: number): void {
  const noise = gradientNoise(seed);
  const turn = (stroke.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const bend = stroke.bend ?? 0;
  const { reach, girth } = stroke;
  for (let index = 0; index < relief.length; index++) {
    const x = (index % width) / width - stroke.x;
    const y = Math.floor(index / width) / width - stroke.y;
    const along = (x * cos + y * sin) / reach;
    const straight = (-x * sin + y * cos - bend * reach * along * along) / girth;
    if (Math.abs(along) > 1.5 || Math.abs(straight) > 1.7) continue;
    const across = straight + layered(noise, 2, along * 1.3, 4.2) * 0.12;
    const furrow = layered(noise, 4, along * 1.1 + 40, across * pull.count * 0.5);
    const hair = layered(noise, 3, along * 0.7 - 11, across * pull.count * 1.4);
    const side = layered(noise, 4, along * 5, across > 0 ? 20 : -20) * pull.ragged;
    const end = 0.86 + furrow * 0.34 * (0.4 + pull.dry) + hair * 0.22 * pull.dry - across * across * 0.12;
    const start = -0.92 + across * across * 0.16 + layered(noise, 3, 3, across * 2.4) * 0.14;
    const inside = Math.min(
      (1 - Math.abs(across) + side) * girth,
      (end - along) * reach * 0.9,
      (along - start) * reach * 0.9,
    );
    const worn = smoothstep(1 - pull.dry * 1.5, 1.05, along) * pull.dry;
    const carried = smoothstep(worn - 0.12, worn + 0.12, hair * 0.9 + furrow * 0.5 + 0.42);
    const laid = smoothstep(0, 2.2 / width, inside) * (worn > 0.01 ? carried : 1);
    if (laid <= 0) continue;
    const rounded = 1 - (1 - clamp(inside / (girth * 0.34))) ** 2;
    const rims = Math.exp(-(((Math.abs(across) - 0.84) / 0.13) ** 2)) * pull.rim;
    const heap = Math.exp(-(((along - 0.62) / 0.2) ** 2)) * pull.rim * 0.9 * (1 - pull.dry);
    const body =
      rounded * (0.62 + rims + heap + furrow * pull.furrows + hair * pull.furrows * 0.45 - worn * 0.4);
    const thickness = Math.max(0, body) * pull.thick * width;
    relief[index] = (relief[index] ?? 0) * (1 - laid * 0.85) + thickness * laid;
    cover[index] = Math.max(cover[index] ?? 0, laid);
  }
}
