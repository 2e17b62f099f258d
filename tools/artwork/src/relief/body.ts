import { blur, type Field } from '../raster/field.js';
import { filled } from '../raster/fill.js';
import type { Surface } from '../raster/shade.js';
import { closed, type Point } from '../raster/spline.js';

/** A soft hill, or a hollow if `high` is negative. */
export interface Hill {
  readonly at: Point;
  readonly across: number;
  readonly down?: number;
  /** Rotation in degrees. */
  readonly turn?: number;
  readonly high: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rounded body. The height of a pixel depends on how much of the body surrounds it, nearby and farther away. */
export function body(
  { width, height }: Size,
  unit: number,
  place: (point: Point) => Point,
  outline: readonly Point[],
  hills: readonly Hill[] = [],
  full = 1,
): Surface {
  const cover = filled(width, height, closed(outline).map(place));
  const relief = new Float32Array(width * height);
  for (const [reach, share] of [
    [3, 3],
    [11, 9],
    [34, 26],
    [70, 46],
  ] as const) {
    const around = blur(cover, reach * unit * 0.6);
    for (let index = 0; index < relief.length; index++) {
      relief[index] = (relief[index] ?? 0) + (around.data[index] ?? 0) * share * unit * full;
    }
  }
  const surface = { width, height, data: relief };
  for (const hill of hills) raise(surface, unit, place, hill);
  return { relief: surface, cover };
}

function raise(
  { width, height, data }: Field,
  unit: number,
  place: (point: Point) => Point,
  hill: Hill,
): void {
  const { at, across, down = across, turn = 0, high } = hill;
  const [midX, midY] = place(at);
  // The axis of a hill is transformed with the figure, which may be turned or mirrored.
  const angle = (turn * Math.PI) / 180;
  const [endX, endY] = place([at[0] + Math.cos(angle), at[1] + Math.sin(angle)]);
  const long = Math.hypot(endX - midX, endY - midY);
  const [cos, sin] = [(endX - midX) / long, (endY - midY) / long];
  const reach = Math.ceil(Math.max(across, down) * unit * 3);
  for (let y = Math.max(0, Math.floor(midY) - reach); y < Math.min(height, midY + reach); y++) {
    for (let x = Math.max(0, Math.floor(midX) - reach); x < Math.min(width, midX + reach); x++) {
      const along = ((x - midX) * cos + (y - midY) * sin) / (across * unit);
      const aside = ((y - midY) * cos - (x - midX) * sin) / (down * unit);
      const index = y * width + x;
      data[index] = (data[index] ?? 0) + high * unit * Math.exp(-along * along - aside * aside);
    }
  }
}
