import { Sheet } from './sheet.js';

export interface Picture {
  /** Pixels of the largest published size. */
  readonly width: number;
  readonly height: number;
  /** Further published widths in pixels. */
  readonly smaller: readonly number[];
  /** Quality of AVIF files, up to 100; set if grain would make the file too large. */
  readonly quality?: number;
  readonly draw: (sheet: Sheet) => string;
}

export interface Drawing {
  readonly svg: string;
  readonly sheet: Sheet;
}

/** Draws a picture, deterministically: the same picture gives the same bytes. */
export function drawPicture({ width, height, draw }: Picture): Drawing {
  const sheet = new Sheet();
  const inside = draw(sheet);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
  return { svg, sheet };
}
