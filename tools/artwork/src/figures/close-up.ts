import { lighter, mix, n } from '../drawing.js';
import { between, type Random, seeded } from '../random.js';
import type { Hill } from '../relief/body.js';
import { Figure, type Size, skinFinish } from '../relief/figure.js';
import type { Pose } from '../relief/frame.js';
import type { Point } from '../raster/spline.js';
import type { Sheet } from '../sheet.js';
import { path, skinOf } from '../paint.js';

export interface EyeLook {
  readonly skin: 0 | 1 | 2 | 3 | 4;
  readonly lids: string;
  readonly brows: string;
  /** Colour around the lid; by default that of the lid. */
  readonly smoke?: string;
  readonly liner?: string;
  /** Colour of a second line, above the crease. */
  readonly graphic?: string;
  /** SVG on the lid, in the eye's coordinates. */
  readonly extra?: string;
}

const around: readonly Point[] = [
  [-900, -900],
  [0, -920],
  [900, -900],
  [920, 0],
  [900, 900],
  [0, 920],
  [-900, 900],
  [-920, 0],
];

const lidOutline: readonly Point[] = [
  [-62, 12],
  [-48, -12],
  [-22, -31],
  [8, -34],
  [38, -22],
  [62, 2],
  [62, 2],
  [40, 20],
  [8, 30],
  [-26, 27],
  [-62, 12],
];

/** Skin as large as the picture. */
function plane(figure: Figure, skin: 0 | 1 | 2 | 3 | 4, hills: readonly Hill[]): string {
  return figure.round('body', around, hills, { ...skinFinish(skinOf(skin), skin), shadow: 0 }, 0);
}

/** A closed eye with its brow, from the front: 124 units wide, the nose on the left. */
export function closedEye(sheet: Sheet, size: Size, look: EyeLook, pose: Pose, seed: number): string {
  const figure = new Figure(sheet, size, pose, seed);
  const random = seeded(seed);
  const skin = skinOf(look.skin);
  const ink = mix(skin.line, '#140609', 0.68);
  const { lids, smoke = lids } = look;
  const powder = (d: string, colour: string, opacity: number) =>
    path(d, colour, `opacity="${opacity}" filter="url(#air)"`);
  return [
    plane(figure, look.skin, [
      { at: [0, -2], across: 74, down: 44, high: 26 },
      { at: [10, -50], across: 80, down: 17, turn: -6, high: -11 },
      { at: [14, -92], across: 92, down: 24, turn: -4, high: 16 },
      { at: [-112, 20], across: 40, down: 120, turn: -8, high: 34 },
      { at: [-70, -20], across: 22, down: 34, turn: 12, high: -12 },
      { at: [0, 52], across: 66, down: 12, turn: 4, high: -5 },
      { at: [50, 120], across: 120, down: 54, turn: -18, high: 24 },
    ]),
    figure.onBody(
      [
        powder(
          'M-70 12C-64 -50 20 -78 84 -50C108 -38 112 -16 90 -2C50 -46 -20 -46 -70 12Z',
          mix(smoke, '#2a0f18', 0.2),
          0.72,
        ),
        powder('M-52 34C-20 52 40 50 70 20C56 46 -10 66 -52 34Z', mix(smoke, '#2a0f18', 0.12), 0.4),
      ].join(''),
    ),
    figure.round(
      'body',
      lidOutline,
      [],
      {
        colour: lids,
        deep: mix(lids, '#2a0f18', 0.5),
        light: lighter(lids, 0.5),
        gloss: 0.34,
        rough: 0.6,
        hollows: 0,
        shadow: 3,
        shade: 0.2,
      },
      0.7,
    ),
    figure.onBody(
      [
        path(
          'M-62 8C-46 -22 -16 -40 12 -39C38 -37 56 -22 68 -4C54 -16 36 -28 10 -30C-18 -30 -44 -14 -62 8Z',
          skin.deep,
          'opacity=".5" filter="url(#tiny)"',
        ),
        look.extra ?? '',
        path(look.liner ? lined(look.liner) : plain, ink),
        fan(random, ink),
        look.graphic
          ? path(
              'M-34 -36C-8 -54 40 -56 84 -34C98 -28 108 -28 122 -34C106 -16 92 -18 80 -24C40 -44 0 -44 -34 -36Z',
              look.graphic,
            )
          : '',
        eyebrow(random, look.brows),
      ].join(''),
    ),
  ].join('');
}

const plain = 'M-63 11C-40 24 -16 30 10 30C34 28 52 16 64 1C54 20 36 33 10 35C-20 36 -46 26 -63 11Z';

/** @param shape `wing`, or anything else for a line along the lashes */
const lined = (shape: string): string =>
  shape === 'wing'
    ? 'M-62 11C-40 22 -16 27 8 27C34 25 50 14 62 0C82 -6 100 -16 118 -30C108 -6 88 12 64 22C46 32 28 36 8 36C-20 36 -46 26 -62 11Z'
    : plain;

/** Many fine lashes of slightly different length and curve, so that they look soft together. */
function fan(random: Random, ink: string): string {
  const count = 74;
  const lashes = Array.from({ length: count }, (_none, index) => {
    const share = (index + random() * 0.8) / count;
    const x = -58 + share * 120;
    const y = 34 - ((x - 2) / 62) ** 2 * 24 + (x > 10 ? -2 : 0);
    const long =
      (14 + 26 * Math.sin(Math.PI * (0.12 + share * 0.8)) * (0.5 + share * 0.7)) *
      between(random, 0.78, 1.08);
    const lean = (share - 0.42) * 1.25 + between(random, -0.1, 0.1);
    const [tipX, tipY] = [x + Math.sin(lean) * long, y + Math.cos(lean) * long * 0.74];
    const [midX, midY] = [x + Math.sin(lean) * long * 0.32, y + long * 0.56];
    const w = between(random, 0.7, 1.15);
    return `M${n(x - w)} ${n(y - 2)}Q${n(midX - w * 0.6)} ${n(midY)} ${n(tipX)} ${n(tipY)}Q${n(midX + w * 0.6)} ${n(midY)} ${n(x + w)} ${n(y - 2)}Z`;
  });
  return path(lashes.join(''), ink, 'opacity=".94"');
}

/** Short hairs in one direction over a soft body, so that the brow keeps a clean edge. */
function eyebrow(random: Random, colour: string): string {
  const soft =
    'M-80 -68C-54 -92 -6 -110 44 -107C72 -104 96 -94 114 -75C84 -88 54 -93 24 -90C-8 -86 -44 -74 -70 -56C-78 -56 -84 -61 -80 -68Z';
  const hairs = Array.from({ length: 420 }, () => {
    const share = random();
    const wide = 9.5 * (1 - share ** 2) + 2;
    const aside = between(random, -1, 1) * wide;
    const x = -76 + share * 184;
    const y = -63 - Math.sin(Math.PI * (share * 0.84 + 0.08)) * 36 + aside;
    const angle = -0.95 + share * 1.25 + aside * 0.012 + between(random, -0.1, 0.1);
    const long = between(random, 8, 14) * (1 - share * 0.2);
    const [tipX, tipY] = [x + Math.cos(angle) * long, y + Math.sin(angle) * long];
    const [midX, midY] = [x + Math.cos(angle - 0.25) * long * 0.5, y + Math.sin(angle - 0.25) * long * 0.5];
    const w = between(random, 0.4, 0.75);
    return `M${n(x)} ${n(y - w)}Q${n(midX)} ${n(midY)} ${n(tipX)} ${n(tipY)}Q${n(midX)} ${n(midY + w)} ${n(x)} ${n(y + w)}Z`;
  });
  return (
    path(soft, colour, 'opacity=".62" filter="url(#soft)"') + path(hairs.join(''), colour, 'opacity=".8"')
  );
}

/** Lips from the front, 140 units wide. */
export function lips(
  sheet: Sheet,
  size: Size,
  skin: 0 | 1 | 2 | 3 | 4,
  colour: string,
  pose: Pose,
  seed: number,
): string {
  const figure = new Figure(sheet, size, pose, seed);
  const finish = {
    colour,
    deep: mix(colour, '#22030c', 0.72),
    light: mix(colour, '#ffd9d0', 0.3),
    gloss: 0.95,
    rough: 0.16,
    hollows: 0,
    shadow: 5,
    shade: 0.4,
  };
  const upper: readonly Point[] = [
    [-72, 2],
    [-46, -12],
    [-20, -25],
    [-8, -25],
    [0, -20],
    [8, -25],
    [20, -25],
    [46, -12],
    [72, 2],
    [72, 2],
    [40, 4],
    [14, 3],
    [0, 7],
    [-14, 3],
    [-40, 4],
    [-72, 2],
  ];
  const lower: readonly Point[] = [
    [-70, 2],
    [-40, 4],
    [-14, 4],
    [0, 7],
    [14, 4],
    [40, 4],
    [70, 2],
    [70, 2],
    [50, 22],
    [24, 37],
    [0, 40],
    [-24, 37],
    [-50, 22],
    [-70, 2],
  ];
  return [
    plane(figure, skin, [
      { at: [0, -56], across: 9, down: 34, high: -5 },
      { at: [-15, -54], across: 7, down: 30, turn: -8, high: 3 },
      { at: [15, -54], across: 7, down: 30, turn: 8, high: 3 },
      { at: [0, 56], across: 44, down: 12, high: -13 },
      { at: [0, 98], across: 62, down: 40, high: 22 },
      { at: [-90, 6], across: 16, down: 20, high: -8 },
      { at: [90, 6], across: 16, down: 20, high: -8 },
      { at: [0, -110], across: 44, down: 34, high: 26 },
      { at: [-26, -100], across: 14, down: 10, high: -12 },
      { at: [26, -100], across: 14, down: 10, high: -12 },
    ]),
    figure.round('body', lower, [{ at: [0, 18], across: 40, down: 12, high: 7 }], finish, 0.62),
    figure.round(
      'body',
      upper,
      [{ at: [0, -10], across: 8, down: 9, high: 3 }],
      { ...finish, gloss: 0.6, rough: 0.3 },
      0.5,
    ),
    // The corners of the mouth lie in shadow.
    figure.onBody(
      path(
        'M-77 1C-72 -3 -66 -2 -62 2C-66 6 -72 6 -77 1ZM77 1C72 -3 66 -2 62 2C66 6 72 6 77 1Z',
        finish.deep,
        'opacity=".9" filter="url(#soft)"',
      ),
    ),
  ].join('');
}
