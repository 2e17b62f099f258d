import { seeded } from '../random.js';
import { blur, field } from '../raster/field.js';
import { gradientNoise, layered } from '../raster/noise.js';
import type { Surface } from '../raster/shade.js';

export function pressedPowder(width: number, height: number, seed: number): Surface {
  const random = seeded(seed);
  const noise = gradientNoise(seed);
  const speck = blur(
    { width, height, data: Float32Array.from({ length: width * height }, () => random()) },
    0.6,
  );
  const relief = field(width, height, (x, y) => {
    const weave = Math.sin((x + y) * 0.52) * 0.32 + Math.sin((x - y) * 0.52) * 0.32;
    const worn = layered(noise, 2, (x + y * 0.6) / 90, (y - x * 0.6) / 26);
    const fine = ((speck.data[y * width + x] ?? 0.5) - 0.5) * 1.6;
    return weave * (0.75 + worn) + fine + layered(noise, 2, x / 60, y / 60) * 7;
  });
  return { relief, cover: field(width, height, () => 1) };
}
