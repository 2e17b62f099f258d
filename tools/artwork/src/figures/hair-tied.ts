import type { Point } from '../raster/spline.js';
import type { Lock } from '../relief/locks.js';
import { gathered, type Hair, knot, waved } from './hair-parts.js';

const braid = (from: Point, over: Point, to: Point, end: Point, wide: number): Lock => ({
  guides: [-1, 1].map((side): Point[] => [
    [from[0] + side * wide * 0.4, from[1] + side * wide * 0.7],
    [over[0] + side * wide * 0.7, over[1] + side * wide * 0.5],
    [to[0] + side * wide, to[1]],
    [to[0] + (end[0] - to[0]) * 0.4 + side * wide, to[1] + (end[1] - to[1]) * 0.5],
    [end[0] + side * wide * 0.7, end[1]],
  ]),
  count: 2,
  round: 8,
  strand: 1.4,
  plaits: 30,
  shine: 0.15,
});

export const tied = {
  bun: { behind: [knot([140, 44], 44, 40)], over: gathered([122, 40]) },
  topknot: {
    behind: [knot([100, -188], 46, 40, 90)],
    over: [
      {
        guides: [
          [
            [112, 40],
            [152, -60],
            [104, -160],
          ],
          [
            [90, 64],
            [122, -50],
            [98, -156],
          ],
          [
            [56, 20],
            [84, -60],
            [92, -154],
          ],
          [
            [60, -34],
            [70, -80],
            [86, -152],
          ],
        ],
        count: 14,
        round: 10,
      },
      {
        guides: [
          [
            [8, 14],
            [24, -38],
            [72, -44],
            [92, -150],
          ],
          [
            [-22, -48],
            [8, -94],
            [54, -122],
            [94, -158],
          ],
          [
            [-54, -100],
            [-12, -150],
            [44, -164],
            [98, -164],
          ],
          [
            [-74, -132],
            [-36, -184],
            [30, -194],
            [104, -172],
          ],
        ],
        count: 22,
        round: 12,
        sheen: 0.4,
        shine: 0.4,
      },
    ],
  },
  pony: {
    behind: [
      {
        guides: waved(
          [
            [
              [112, -96],
              [150, -116],
              [190, -70],
              [186, 10],
              [166, 90],
              [160, 170],
              [172, 250],
            ],
            [
              [118, -84],
              [150, -90],
              [164, -50],
              [156, 10],
              [136, 90],
              [126, 170],
              [150, 256],
            ],
            [
              [122, -70],
              [140, -60],
              [140, -30],
              [128, 20],
              [108, 90],
              [98, 170],
              [138, 260],
            ],
          ],
          8,
        ),
        count: 14,
        round: 20,
        sheen: 0.22,
        shine: 0.45,
      },
    ],
    over: gathered([122, -84]),
  },
  braids: {
    over: gathered([128, 20]).slice(1),
    front: [0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
      braid(
        [-44 + index * 12, -140 - index * 3],
        [40 + index * 8, -150 + index * 4],
        [60 + index * 13, 10],
        [40 + index * 17, 330 - index * 6],
        8,
      ),
    ),
  },
  updo: {
    behind: [knot([134, 20], 54, 50), knot([120, -66], 40, 34, 200)],
    over: gathered([118, 0]),
    front: [
      {
        guides: [
          [
            [-16, -46],
            [2, -6],
            [-2, 60],
            [12, 112],
          ],
          [
            [-8, -50],
            [12, -6],
            [4, 60],
            [14, 112],
          ],
        ],
        count: 3,
        round: 5,
        strand: 1.5,
      },
    ],
  },
} satisfies Record<string, Hair>;
