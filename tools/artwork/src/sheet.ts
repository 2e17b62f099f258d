import type { Bitmap } from './raster/shade.js';

export type Paint = (width: number, height: number) => Bitmap;

interface Placed {
  readonly width: number;
  readonly height: number;
  readonly paint: Paint;
}

export class Sheet {
  readonly #placed: Placed[] = [];

  put(paint: Paint, x: number, y: number, width: number, height: number, attributes = ''): string {
    this.#placed.push({ width: Math.round(width), height: Math.round(height), paint });
    const href = `textures/${this.#placed.length - 1}.png`;
    return `<image href="${href}" x="${x}" y="${y}" width="${Math.round(width)}" height="${Math.round(height)}" ${attributes}/>`;
  }

  /** @param scale below 1 for a smaller bitmap of the same material, which takes less time */
  texture(index: number, scale = 1): Bitmap | undefined {
    const placed = this.#placed[index];
    return placed?.paint(Math.ceil(placed.width * scale), Math.ceil(placed.height * scale));
  }

  get textures(): number {
    return this.#placed.length;
  }
}
