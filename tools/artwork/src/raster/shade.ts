import { type Colour, colourOf, mixed } from './colour.js';
import { blur, clamp, type Field, smoothstep } from './field.js';

export interface Surface {
  /** Height above the paper, in pixels. */
  readonly relief: Field;
  /** Opacity: 1 for material, 0 for paper. */
  readonly cover: Field;
  /** Colour: 0 is the deep one, 1 the light one. */
  readonly tone?: Field;
}

export interface Finish {
  readonly colour: string;
  readonly deep: string;
  readonly light: string;
  /** Strength of reflections, 0 to 1. */
  readonly gloss: number;
  /** Blur of reflections, 0 to 1. */
  readonly rough: number;
  readonly hollows: number;
  /** Length of the shadow in pixels. */
  readonly shadow: number;
  /** Darkness of the shadow, 0 to 1. */
  readonly shade?: number;
}

export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** RGBA, not premultiplied. */
  readonly data: Uint8ClampedArray;
}

/** Direction of the light, from the upper left in every picture. */
const LIGHT = unit(-0.62, -0.6, 0.58);
const SHADOW: Colour = [58, 30, 28];

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function room(x: number, y: number, rough: number): number {
  const soft = 0.05 + rough * 0.55;
  const along = x * 0.72 + y * 0.7 + 0.64;
  const across = x * 0.7 - y * 0.72;
  const window =
    smoothstep(0.24 + soft, 0.24 - soft, Math.abs(along)) *
    smoothstep(0.5 + soft, 0.5 - soft, Math.abs(across));
  const wall =
    smoothstep(0.1 + soft, 0.1 - soft, Math.abs(along - 1.42)) * smoothstep(0.75, 0.3, Math.abs(across));
  return (window + wall * 0.28) / (1 + rough * 1.2);
}

export function shade({ relief, cover, tone }: Surface, finish: Finish): Bitmap {
  const { width, height } = relief;
  const [colour, deep, light] = [colourOf(finish.colour), colourOf(finish.deep), colourOf(finish.light)];
  const around = finish.hollows > 0 ? blur(relief, 9) : relief;
  const shadow = castShadow(cover, finish);
  const data = new Uint8ClampedArray(width * height * 4);
  const at = (x: number, y: number): number =>
    relief.data[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  for (let y = 0, index = 0; y < height; y++) {
    for (let x = 0; x < width; x++, index++) {
      const own = cover.data[index] ?? 0;
      const below = (shadow.data[index] ?? 0) * (1 - own);
      const alpha = own + below;
      if (alpha < 0.002) continue;
      const [nx, ny, nz] = unit((at(x - 1, y) - at(x + 1, y)) / 2, (at(x, y - 1) - at(x, y + 1)) / 2, 1);
      const facing = (nx * LIGHT[0] + ny * LIGHT[1] + nz * LIGHT[2]) / LIGHT[2];
      const hollow = clamp(((around.data[index] ?? 0) - (relief.data[index] ?? 0)) * finish.hollows, 0, 0.8);
      const lit = clamp(0.28 + 0.72 * facing - hollow, 0, 2);
      const base = tone ? toned(tone.data[index] ?? 0.5, colour, deep, light) : colour;
      const body = lit < 1 ? mixed(deep, base, lit ** 1.15) : mixed(base, light, clamp((lit - 1) * 0.85));
      const edge = 0.05 + 0.95 * (1 - nz) ** 4;
      const glint =
        finish.gloss * (room(2 * nx * nz, 2 * ny * nz, finish.rough) + edge * 0.25) * (1 - hollow);
      const out = index * 4;
      for (let part = 0; part < 3; part++) {
        const value = (body[part] ?? 0) + (255 - (body[part] ?? 0)) * clamp(glint);
        data[out + part] = (value * own + (SHADOW[part] ?? 0) * below) / alpha;
      }
      data[out + 3] = alpha * 255;
    }
  }
  return { width, height, data };
}

function toned(tone: number, colour: Colour, deep: Colour, light: Colour): Colour {
  return tone < 0.5 ? mixed(deep, colour, tone * 2) : mixed(colour, light, tone * 2 - 1);
}

function castShadow({ width, height, data }: Field, { shadow, shade: dark = 0.42 }: Finish): Field {
  const moved = new Float32Array(data.length);
  if (shadow > 0) {
    const far = Math.round(shadow * 0.6);
    for (let y = far; y < height; y++) {
      moved.set(data.subarray((y - far) * width, (y - far) * width + width - far), y * width + far);
    }
    for (let index = 0; index < moved.length; index++) moved[index] = (moved[index] ?? 0) * dark;
  }
  return blur({ width, height, data: moved }, shadow);
}
