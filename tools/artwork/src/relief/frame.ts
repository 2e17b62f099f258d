import type { Point } from '../raster/spline.js';

/** Position of a figure in its picture. Head coordinates: eyes at y = 0, head about 320 high, facing left. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Turn of the head in degrees, around the top of the neck; positive looks down. */
  readonly lean?: number;
  readonly right?: boolean;
}

/** Transformation of a figure's coordinates to pixels. */
interface Frame {
  /** Pixels of the bitmap for one unit of the figure. */
  readonly unit: number;
  readonly head: (point: Point) => Point;
  readonly body: (point: Point) => Point;
}

const NECK: Point = [40, 90];

/**
 * @param across width of the picture
 * @param width width of a bitmap that shows the whole picture
 */
export function frame(pose: Pose, across: number, width: number): Frame {
  const { x, y, scale, lean = 0, right = false } = pose;
  const pixel = width / across;
  const turn = (-lean * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const body = ([px, py]: Point): Point => [
    (x + (right ? -px : px) * scale) * pixel,
    (y + py * scale) * pixel,
  ];
  const head = ([px, py]: Point): Point => {
    const [dx, dy] = [px - NECK[0], py - NECK[1]];
    return body([NECK[0] + dx * cos - dy * sin, NECK[1] + dx * sin + dy * cos]);
  };
  return { unit: scale * pixel, head, body };
}

/** SVG transformation that equals the frame's `head`. */
export function headTransform({ x, y, scale, lean = 0, right = false }: Pose): string {
  return `translate(${x} ${y}) scale(${right ? -scale : scale} ${scale}) rotate(${-lean} ${NECK[0]} ${NECK[1]})`;
}

export function bodyTransform({ x, y, scale, right = false }: Pose): string {
  return `translate(${x} ${y}) scale(${right ? -scale : scale} ${scale})`;
}
