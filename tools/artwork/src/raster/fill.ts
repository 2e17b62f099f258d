import type { Field } from './field.js';
import type { Point } from './spline.js';

const LINES = 4;

/** Share of each pixel inside a polygon, 0 to 1. */
export function filled(width: number, height: number, polygon: readonly Point[]): Field {
  const data = new Float32Array(width * height);
  for (let line = 0; line < height * LINES; line++) {
    const crossings = crossed(polygon, (line + 0.5) / LINES).sort((one, other) => one - other);
    const row = Math.floor(line / LINES) * width;
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [from, to] = [Math.max(0, crossings[index] ?? 0), Math.min(width, crossings[index + 1] ?? 0)];
      for (let x = Math.floor(from); x < to; x++) {
        const share = Math.min(to, x + 1) - Math.max(from, x);
        data[row + x] = Math.min(1, (data[row + x] ?? 0) + Math.max(0, share) / LINES);
      }
    }
  }
  return { width, height, data };
}

function crossed(polygon: readonly Point[], y: number): number[] {
  return polygon.flatMap(([x1, y1], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length] ?? [0, 0];
    return y1 <= y === y2 <= y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
  });
}

type Corner = readonly [x: number, y: number, u: number, v: number];

/** Calls `put` for each pixel of a triangle, with `u` and `v` interpolated between the corners. */
export function triangle(
  { width, height }: { width: number; height: number },
  [a, b, c]: readonly [Corner, Corner, Corner],
  put: (index: number, u: number, v: number) => void,
): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (Math.abs(area) < 1e-9) return;
  const [left, right] = [Math.min(a[0], b[0], c[0]), Math.max(a[0], b[0], c[0])];
  const [top, bottom] = [Math.min(a[1], b[1], c[1]), Math.max(a[1], b[1], c[1])];
  for (let y = Math.max(0, Math.floor(top - 0.5)); y <= Math.min(height - 1, Math.ceil(bottom)); y++) {
    for (let x = Math.max(0, Math.floor(left - 0.5)); x <= Math.min(width - 1, Math.ceil(right)); x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      const toB = ((px - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (py - a[1])) / area;
      const toC = ((b[0] - a[0]) * (py - a[1]) - (px - a[0]) * (b[1] - a[1])) / area;
      if (toB < -1e-4 || toC < -1e-4 || toB + toC > 1.0001) continue;
      const toA = 1 - toB - toC;
      put(y * width + x, a[2] * toA + b[2] * toB + c[2] * toC, a[3] * toA + b[3] * toB + c[3] * toC);
    }
  }
}
