import { depthInside } from '../raster/distance.js';
import { blur, clamp, field, smoothstep } from '../raster/field.js';
import { gradientNoise, layered } from '../raster/noise.js';
import type { Surface } from '../raster/shade.js';

/** An ellipse, in fractions of the picture's width. Nearby parts merge. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly radiusX: number;
  /** Absent: as `radiusX`. */
  readonly radiusY?: number;
  readonly angle?: number;
}

interface Liquid {
  readonly rim: number;
  readonly thick: number;
  /** Raggedness of the edge, 0 to 1. */
  readonly ragged: number;
  readonly ripple: number;
}

export function pool(
  width: number,
  height: number,
  seed: number,
  parts: readonly Part[],
  liquid: Liquid,
): Surface {
  const noise = gradientNoise(seed);
  const inside = field(width, height, (pixelX, pixelY) => {
    const x = pixelX / width;
    const y = pixelY / width;
    const shiftX = layered(noise, 2, x * 3.2, y * 3.2) * liquid.ragged * 0.3;
    const shiftY = layered(noise, 2, x * 3.2 + 31, y * 3.2 + 7) * liquid.ragged * 0.3;
    let sum = 0;
    for (const { x: midX, y: midY, radiusX, radiusY = radiusX, angle = 0 } of parts) {
      const turn = (angle * Math.PI) / 180;
      const [toX, toY] = [x + shiftX - midX, y + shiftY - midY];
      const far = Math.hypot(
        (toX * Math.cos(turn) + toY * Math.sin(turn)) / radiusX,
        (toY * Math.cos(turn) - toX * Math.sin(turn)) / radiusY,
      );
      // A part adds 0.5 on its outline, so that two near parts exceed the threshold between them.
      sum += Math.exp(-0.6931 * far ** 3.2);
    }
    return sum > 0.5 ? 1 : 0;
  });
  const depth = depthInside(inside);
  const cover = blur(inside, 1);
  const rim = liquid.rim * width;
  const relief = field(width, height, (x, y) => {
    const t = clamp((depth.data[y * width + x] ?? 0) / rim);
    const wave = layered(noise, 2, (x / width) * 5 + 9, (y / width) * 5) * liquid.ripple;
    return (Math.sqrt(1 - (1 - t) ** 2) + wave * t) * liquid.thick * width;
  });
  return {
    relief: blur(relief, Math.max(1.5, rim * 0.1)),
    cover: { ...cover, data: cover.data.map((share) => smoothstep(0.2, 0.8, share)) },
  };
}
