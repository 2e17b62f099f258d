import { Sheet } from './sheet.js';

/** A picture of the catalogue. */
export interface Picture {
  /** Pixels it is drawn at: the largest size it is published in. */
  readonly width: number;
  readonly height: number;
  /** Smaller widths it is published in as well. */
  readonly smaller: readonly number[];
  /** Of 100, where grain would cost more than it shows. */
  readonly quality?: number;
  /** What is inside the SVG element. */
  readonly draw: (sheet: Sheet) => string;
}

export interface Drawing {
  readonly svg: string;
  readonly sheet: Sheet;
}

/** Draws a picture: its SVG, and the materials the SVG names. The same picture is the same bytes. */
export function drawPicture({ width, height, draw }: Picture): Drawing {
  const sheet = new Sheet();
  const inside = draw(sheet);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
  return { svg, sheet };
}
