import { between, seeded } from '../random.js';
import { type Field, field, smoothstep } from '../raster/field.js';

/** Field of flat pieces; 0 in the cracks between them. */
export function shards(width: number, height: number, seed: number, across: number): Field {
  const random = seeded(seed);
  const cell = width / across;
  const rows = Math.ceil(height / cell) + 2;
  const columns = across + 2;
  const points = Array.from({ length: rows * columns }, (_none, index) => ({
    x: ((index % columns) - 1 + between(random, 0.05, 0.95)) * cell,
    y: (Math.floor(index / columns) - 1 + between(random, 0.05, 0.95)) * cell,
    high: between(random, 0.25, 1),
    leanX: between(random, -0.5, 0.5),
    leanY: between(random, -0.5, 0.5),
  }));
  return field(width, height, (x, y) => {
    const column = Math.floor(x / cell) + 1;
    const row = Math.floor(y / cell) + 1;
    let [nearest, second] = [Infinity, Infinity];
    let top = 0;
    for (let index = 0; index < 9; index++) {
      const point = points[(row + Math.floor(index / 3) - 1) * columns + column + (index % 3) - 1];
      if (!point) continue;
      const far = Math.hypot(point.x - x, point.y - y);
      if (far < nearest) {
        second = nearest;
        nearest = far;
        top = point.high + ((x - point.x) * point.leanX + (y - point.y) * point.leanY) / cell;
      } else if (far < second) second = far;
    }
    return top * smoothstep(0.02, 0.16, (second - nearest) / cell);
  });
}
