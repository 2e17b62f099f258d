import { darker, lighter } from '../drawing.js';
import type { Hill } from '../relief/body.js';
import { clothFinish, type Figure } from '../relief/figure.js';
import type { Lock } from '../relief/locks.js';
import type { Point } from '../raster/spline.js';

export type Cut = 'bare' | 'blazer' | 'crew' | 'deep' | 'high' | 'shirt' | 'straps';

const back: readonly Point[] = [
  [118, 216],
  [150, 236],
  [200, 260],
  [274, 304],
  [316, 420],
  [340, 720],
  [-260, 720],
  [-248, 440],
  [-212, 342],
  [-140, 290],
];

const outlines: Readonly<Record<'bare' | 'coat' | 'crew' | 'deep', readonly Point[]>> = {
  crew: [[-96, 279], [-58, 264], [-22, 266], [30, 268], [76, 250], [102, 222], ...back],
  deep: [[-112, 286], [-86, 360], [-62, 396], [-62, 396], [-30, 350], [24, 290], [84, 236], ...back],
  coat: [[-124, 290], [-96, 400], [-62, 560], [-62, 560], [-30, 460], [30, 316], [84, 236], ...back],
  bare: [
    [-250, 404],
    [-160, 380],
    [-64, 396],
    [60, 388],
    [190, 366],
    [322, 372],
    [340, 720],
    [-260, 720],
  ],
};

const folds: readonly Hill[] = [
  { at: [150, 420], across: 150, down: 15, turn: 62, high: 9 },
  { at: [214, 400], across: 120, down: 11, turn: 74, high: -8 },
  { at: [20, 420], across: 130, down: 16, turn: 104, high: 7 },
  { at: [-70, 430], across: 120, down: 13, turn: 96, high: -6 },
  { at: [-160, 420], across: 110, down: 16, turn: 112, high: 7 },
];

const rollNeck: readonly Point[] = [
  [-46, 202],
  [-42, 193],
  [-28, 194],
  [36, 194],
  [80, 172],
  [96, 160],
  [106, 159],
  [112, 172],
  [118, 198],
  [132, 236],
  [66, 272],
  [0, 284],
  [-46, 266],
  [-44, 226],
];

const lapels: readonly (readonly Point[])[] = [
  [
    [30, 316],
    [84, 234],
    [110, 190],
    [120, 240],
    [96, 322],
    [112, 352],
    [40, 420],
    [-62, 570],
    [-62, 570],
  ],
  [
    [-124, 288],
    [-150, 330],
    [-128, 356],
    [-140, 372],
    [-62, 570],
    [-62, 570],
    [-96, 400],
  ],
];

const collars: readonly (readonly Point[])[] = [
  [
    [-30, 352],
    [26, 288],
    [84, 230],
    [110, 180],
    [124, 216],
    [100, 274],
    [40, 340],
    [-4, 366],
  ],
  [
    [-112, 282],
    [-84, 356],
    [-92, 384],
    [-132, 340],
    [-140, 300],
  ],
];

/** Clothes over the bust, as seen from its side. */
export function clothes(figure: Figure, cut: Cut, colour: string): string {
  const finish = clothFinish(colour);
  const piece = (outline: readonly Point[], tone = finish, full = 0.5) =>
    figure.round('body', outline, full === 0.5 ? folds : [], tone, full);
  if (cut === 'blazer') {
    return [
      piece(outlines.deep, clothFinish('#f3e7dc')),
      piece(outlines.coat),
      ...lapels.map((outline, side) =>
        piece(outline, clothFinish(side ? lighter(colour, 0.06) : darker(colour, 0.08)), 0.22),
      ),
    ].join('');
  }
  if (cut === 'shirt') {
    return [
      piece(outlines.deep),
      ...collars.map((outline) => piece(outline, clothFinish(lighter(colour, 0.1)), 0.22)),
    ].join('');
  }
  if (cut === 'high') return piece(outlines.crew) + piece(rollNeck, finish, 0.3);
  if (cut === 'straps') {
    const strap = (from: Point, mid: Point, to: Point): Lock => ({
      guides: [-4, 4].map((side): Point[] => [
        [from[0] + side, from[1]],
        [mid[0] + side, mid[1]],
        [to[0] + side, to[1]],
      ]),
      count: 1,
      round: 4,
      strand: 0,
      shine: 0,
    });
    return (
      figure.strands(
        'body',
        [strap([-150, 296], [-160, 340], [-156, 400]), strap([176, 256], [150, 320], [130, 400])],
        { ...finish, shadow: 6 },
      ) + piece(outlines.bare)
    );
  }
  return piece(outlines[cut]);
}
