import { between, seeded } from '../random.js';
import { type Colour, colourOf, mixed } from '../raster/colour.js';
import type { Bitmap } from '../raster/shade.js';
import type { Part } from './pool.js';

export function glitter(
  width: number,
  height: number,
  seed: number,
  heaps: readonly Part[],
  colours: readonly string[],
  flakes: number,
): Bitmap {
  const random = seeded(seed);
  const data = new Uint8ClampedArray(width * height * 4);
  const palette = colours.map(colourOf);
  for (let index = 0; index < flakes; index++) {
    const heap = heaps[Math.floor(random() * heaps.length)];
    if (!heap) continue;
    const { x, y, radiusX, radiusY = radiusX, angle = 0 } = heap;
    const turn = (angle * Math.PI) / 180;
    const around = random() * Math.PI * 2;
    const far = Math.abs(random() + random() + random() - 1.5) * 1.15;
    const [toX, toY] = [Math.cos(around) * far * radiusX, Math.sin(around) * far * radiusY];
    const shine = random() ** 5;
    const base = palette[Math.floor(random() * palette.length)] ?? [200, 150, 150];
    const dim = mixed(base, [60, 25, 35], between(random, 0, 0.45));
    flake(
      { width, height, data },
      {
        x: (x + toX * Math.cos(turn) - toY * Math.sin(turn)) * width,
        y: (y + toX * Math.sin(turn) + toY * Math.cos(turn)) * width,
        size: (width / 1000) * (1.5 + random() ** 3 * 9) * (1.25 - Math.min(far, 1) * 0.55),
        turn: random() * Math.PI,
        squeeze: between(random, 0.45, 1),
        colour: shine > 0.4 ? mixed(base, [255, 252, 246], Math.min(1, shine * 1.5)) : dim,
      },
    );
  }
  return { width, height, data };
}

interface Flake {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
  readonly squeeze: number;
  readonly colour: Colour;
}

function flake(bitmap: Bitmap, one: Flake): void {
  const far = Math.max(1, one.size * 0.35);
  hexagon(
    bitmap,
    { ...one, x: one.x + far, y: one.y + far, size: one.size * 1.08, colour: [58, 30, 28] },
    0.22,
  );
  hexagon(bitmap, one, 1);
}

function hexagon({ width, height, data }: Bitmap, one: Flake, strength: number): void {
  const reach = Math.ceil(one.size + 1);
  const [cos, sin] = [Math.cos(one.turn), Math.sin(one.turn)];
  for (let y = Math.max(0, Math.floor(one.y) - reach); y <= Math.min(height - 1, one.y + reach); y++) {
    for (let x = Math.max(0, Math.floor(one.x) - reach); x <= Math.min(width - 1, one.x + reach); x++) {
      const along = Math.abs((x - one.x) * cos + (y - one.y) * sin);
      const across = Math.abs((y - one.y) * cos - (x - one.x) * sin) / one.squeeze;
      const inside = one.size - Math.max(along, along * 0.5 + across * 0.866);
      const share = Math.min(1, Math.max(0, inside + 0.5)) * strength;
      if (share > 0) blend(data, (y * width + x) * 4, one.colour, share);
    }
  }
}

function blend(data: Uint8ClampedArray, at: number, colour: Colour, share: number): void {
  const before = (data[at + 3] ?? 0) / 255;
  const after = share + before * (1 - share);
  for (let part = 0; part < 3; part++) {
    data[at + part] = ((colour[part] ?? 0) * share + (data[at + part] ?? 0) * before * (1 - share)) / after;
  }
  data[at + 3] = after * 255;
}
