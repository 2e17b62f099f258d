import { blur, clamp, field } from '../raster/field.js';
import { filled } from '../raster/fill.js';
import { gradientNoise, layered } from '../raster/noise.js';
import type { Surface } from '../raster/shade.js';
import { closed, type Point } from '../raster/spline.js';
import { between, seeded } from '../random.js';

export interface Curls {
  readonly outline: readonly Point[];
  /** Number of curls in the bounding box of the outline. */
  readonly count: number;
  /** Average radius of a curl, in units. */
  readonly size: number;
}

/** A mass of curls within an outline: each curl is a small hill with a groove that winds inwards. */
export function coils(
  { width, height }: { width: number; height: number },
  unit: number,
  place: (point: Point) => Point,
  { outline, count, size }: Curls,
  seed: number,
): Surface {
  const random = seeded(seed);
  const noise = gradientNoise(seed);
  const polygon = closed(outline).map(place);
  const inside = filled(width, height, polygon);
  const near = blur(inside, unit * 9);
  const far = blur(inside, unit * 34);
  const relief = new Float32Array(width * height);
  const tone = new Float32Array(width * height).fill(0.4);
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  for (let curl = 0; curl < count; curl++) {
    const [midX, midY] = place([
      between(random, Math.min(...xs), Math.max(...xs)),
      between(random, Math.min(...ys), Math.max(...ys)),
    ]);
    const radius = size * between(random, 0.7, 1.3) * unit;
    const turn = random() * Math.PI * 2;
    const wind = random() < 0.5 ? 1 : -1;
    const light = between(random, 0.26, 0.62);
    for (let y = Math.max(0, Math.floor(midY - radius)); y < Math.min(height, midY + radius); y++) {
      for (let x = Math.max(0, Math.floor(midX - radius)); x < Math.min(width, midX + radius); x++) {
        const away = Math.hypot(x - midX, y - midY) / radius;
        if (away >= 1) continue;
        const angle = Math.atan2(y - midY, x - midX) * wind + turn;
        const groove = 0.5 + 0.5 * Math.cos(away * Math.PI * 4.4 - angle);
        const index = y * width + x;
        relief[index] = radius * (Math.sqrt(1 - away * away) * 0.62 + groove * 0.2);
        tone[index] = light + groove * 0.2 - away * 0.12;
      }
    }
  }
  const edge = field(width, height, (x, y) => layered(noise, 2, x / (unit * 9), y / (unit * 9)));
  return {
    relief: blur(
      field(width, height, (x, y) => {
        const index = y * width + x;
        return (relief[index] ?? 0) + ((near.data[index] ?? 0) * 10 + (far.data[index] ?? 0) * 46) * unit;
      }),
      unit * 0.5,
    ),
    // Noise makes the edge uneven, as if some curls extended over the outline.
    cover: field(width, height, (x, y) => {
      const index = y * width + x;
      return clamp(((near.data[index] ?? 0) + (edge.data[index] ?? 0) * 0.34 - 0.4) * 9);
    }),
    tone: { width, height, data: tone },
  };
}
