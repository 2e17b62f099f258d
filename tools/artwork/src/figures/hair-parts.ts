import type { Point } from '../raster/spline.js';
import type { Curls } from '../relief/coils.js';
import type { Lock } from '../relief/locks.js';

/** Parts of a hairstyle in drawing order: behind the head, over the head, over the ear. */
export interface Hair {
  readonly behind?: readonly Lock[];
  readonly over?: readonly Lock[];
  readonly front?: readonly Lock[];
  readonly curls?: Curls;
  /** Hair cut close to the skin, below the rest. */
  readonly shaved?: readonly Lock[];
}

/** A knot of hair: strands run around its middle. */
export function knot([x, y]: Point, across: number, down = across, start = 180): Lock {
  const ring = (share: number): Point[] =>
    Array.from({ length: 13 }, (_none, step) => {
      const angle = ((start + step * 30) * Math.PI) / 180;
      return [x + Math.cos(angle) * across * share, y + Math.sin(angle) * down * share];
    });
  return { guides: [ring(0.08), ring(0.55), ring(1)], count: 9, round: 16, sheen: 0.2 };
}

/** Guides with horizontal waves; their first three points stay. */
export function waved(guides: readonly (readonly Point[])[], depth: number): Point[][] {
  return guides.map((guide, order) =>
    guide.map(([x, y], at): Point => [x + (at > 2 ? Math.sin(at * 1.9 + order * 0.5) * depth : 0), y]),
  );
}

/** Hair gathered from the hairline, over ear and crown, to one point. */
export function gathered(end: Point, high = 0): Lock[] {
  const [x, y] = end;
  const up = (from: Point, bulge: number): Point[] => [
    from,
    [from[0] + (x - from[0]) * 0.4 + bulge, from[1] + (y - from[1]) * 0.4 + bulge * 0.3],
    end,
  ];
  return [
    {
      guides: [
        [[112, 40], [Math.max(122, x + 14), (y + 30) / 2], end],
        up([92, 64], 6),
        up([68, 60], 0),
        up([54, 16], -4),
        up([60, -32], -6),
      ],
      count: 12,
      round: 6,
      strand: 2.6,
      shine: 0.15,
    },
    {
      guides: [
        [
          [8, 14],
          [22, -36],
          [72, -38],
          [x - 6, y + 4],
        ],
        [
          [-22, -48],
          [14, -76],
          [82, -66],
          [x - 2, y],
        ],
        [
          [-54, -100],
          [4, -134 - high],
          [96, -114 - high],
          [x + 4, y - 2],
        ],
        [
          [-74, -132],
          [-14, -188 - high],
          [84, -186 - high],
          [142, -110 - high * 0.6],
          [x + 8, y - 4],
        ],
      ],
      count: 24,
      round: 12,
      sheen: 0.36,
      shine: 0.4,
    },
  ];
}
