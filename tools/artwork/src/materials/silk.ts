import { clamp, field, smoothstep } from '../raster/field.js';
import { gradientNoise, layered } from '../raster/noise.js';
import type { Surface } from '../raster/shade.js';

export interface Drape {
  /** Direction of the folds in degrees, and their number across the picture. */
  readonly angle: number;
  readonly folds: number;
  /** Depth of the folds in shares of the picture's width. */
  readonly deep: number;
  /** Start of the cloth as a share of the width; below 0, the cloth fills the picture. */
  readonly hem: number;
}

export function silk(
  width: number,
  height: number,
  seed: number,
  { angle, folds, deep, hem }: Drape,
): Surface {
  const noise = gradientNoise(seed);
  const turn = (angle * Math.PI) / 180;
  const edgeAt = (y: number): number =>
    hem + layered(noise, 3, 7.7, y * 2.4) * 0.34 + Math.sin(y * 5 + seed) * 0.03;
  const cover = field(width, height, (x, y) => {
    const inside = (x / width - edgeAt(y / width)) * width;
    return hem < 0 ? 1 : smoothstep(0, 2, inside);
  });
  const relief = field(width, height, (pixelX, pixelY) => {
    const x = pixelX / width;
    const y = pixelY / width;
    const along = x * Math.cos(turn) + y * Math.sin(turn);
    const across = y * Math.cos(turn) - x * Math.sin(turn);
    const sway = layered(noise, 2, along * 1.3, across * 1.1) * 0.42;
    const phase = (across + sway) * folds;
    const tall = 0.62 + layered(noise, 2, along * 1.7 + 3, phase * 0.83) * 0.9;
    const crest = Math.abs(Math.cos(phase * Math.PI)) ** 1.25 * tall;
    const ripple = layered(noise, 3, phase * 1.9 + 5, along * 2.2);
    const roll = hem < 0 ? 1 : Math.sqrt(1 - (1 - clamp((x - edgeAt(y)) / 0.05)) ** 2);
    return (crest * 0.8 + ripple * 0.42 + roll * 0.35) * deep * width;
  });
  return { relief, cover };
}
