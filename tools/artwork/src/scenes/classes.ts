import { closedEye, type EyeLook } from '../figures/close-up.js';
import { figureDefs, type Look, portrait } from '../figures/portrait.js';
import { goldDot, leaf, pearl, rose } from '../figures/ornaments.js';
import { cloth, cream, crushed, flakes, gloss, lipstick } from '../materials/presets.js';
import type { Picture } from '../picture.js';
import { seeded } from '../random.js';
import type { Pose } from '../relief/frame.js';
import type { Paint, Sheet } from '../sheet.js';
import {
  beads,
  bottle,
  brush,
  mirrorGlass,
  objectDefs,
  palette,
  pan,
  roundCase,
  stick,
  table,
} from './objects.js';

const WIDTH = 800;
const HEIGHT = 600;
const size = { width: WIDTH, height: HEIGHT } as const;

function laidOut(
  ground: string,
  paints: readonly Paint[],
  things: (sheet: Sheet) => string = () => '',
): Picture {
  return {
    width: WIDTH,
    height: HEIGHT,
    smaller: [],
    draw: (sheet) =>
      [
        objectDefs,
        table(WIDTH, HEIGHT, ground, 't'),
        ...paints.map((paint) => sheet.put(paint, 0, 0, WIDTH, HEIGHT)),
        things(sheet),
      ].join(''),
  };
}

function seen(ground: string, behind: Paint, look: Look, pose: Pose, seed: number): Picture {
  return {
    ...size,
    smaller: [],
    quality: 60,
    draw: (sheet) =>
      [
        figureDefs,
        `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>`,
        sheet.put(behind, 0, 0, WIDTH, HEIGHT),
        portrait(sheet, size, look, pose, seed),
      ].join(''),
  };
}

function near(look: EyeLook, pose: Pose, seed: number): Picture {
  return {
    ...size,
    smaller: [],
    quality: 60,
    draw: (sheet) => figureDefs + closedEye(sheet, size, look, pose, seed),
  };
}

/** Blossoms and pearls pinned over the ear. */
const combOf = (seed: number): string => {
  const random = seeded(seed);
  return [
    leaf(34, -118, -60, 0.8),
    leaf(112, -52, 130, 0.8),
    rose(random, 52, -106, 24, '#fff6ee'),
    rose(random, 84, -78, 29, '#f3d9cc'),
    rose(random, 104, -40, 22, '#fff6ee'),
    pearl(60, -74, 7),
    pearl(86, -44, 6),
    pearl(92, -112, 6),
  ].join('');
};

const foundation = ['#efc9b2', '#d9a37f', '#b87b54', '#8a5637', '#5a3726'].map((colour, index) =>
  gloss(
    colour,
    170 + index,
    [{ x: 0.13 + index * 0.185, y: 0.36 + (index % 2) * 0.06, radiusX: 0.078, radiusY: 0.11, angle: 12 }],
    0.03,
  ),
);

const reds = ['#c46a5a', '#a3163f', '#7a1a38'].map((colour, index) =>
  lipstick(colour, 180 + index, [{ x: 0.42, y: 0.17 + index * 0.2, reach: 0.32, girth: 0.07, angle: -9 }]),
);

export const classPictures: Readonly<Record<string, Picture>> = {
  'skin-first': laidOut(
    '#dfe3d8',
    [
      gloss(
        '#e9cdb6',
        103,
        [
          { x: 0.34, y: 0.42, radiusX: 0.2, radiusY: 0.15, angle: -20 },
          { x: 0.56, y: 0.54, radiusX: 0.045 },
          { x: 0.2, y: 0.64, radiusX: 0.03 },
        ],
        0.05,
      ),
    ],
    () => bottle({ x: 610, y: 320, turn: 18, size: 1.7 }, '#e0b79c', 1),
  ),
  'foundation-matching': laidOut('#f0ddd0', foundation),
  'cream-blush': laidOut(
    '#f3ddd2',
    [cream('#d8806f', 108, [{ x: 0.42, y: 0.36, reach: 0.36, girth: 0.14, angle: -20, bend: 0.16 }])],
    () => brush({ x: 640, y: 420, turn: -34, size: 1 }, '#a3163f', '#d8806f', 2, 84),
  ),
  'five-minute-face': laidOut(
    '#e9d9cb',
    [
      lipstick('#d99a86', 121, [{ x: 0.4, y: 0.22, reach: 0.32, girth: 0.07, angle: -8 }]),
      cream('#e3b193', 122, [{ x: 0.38, y: 0.52, reach: 0.3, girth: 0.09, angle: -8, bend: 0.08 }]),
    ],
    () => stick({ x: 640, y: 300, turn: 16, size: 1 }, '#c46a5a', 3, '#c99a55'),
  ),
  'smoky-eyes': laidOut(
    '#b9a6ac',
    [crushed('#4a3540', 113, [{ x: 0.36, y: 0.34, radiusX: 0.32, radiusY: 0.22, angle: -18 }], 0.4)],
    (sheet) =>
      palette(
        sheet,
        { x: 560, y: 380, turn: 14, size: 1.15 },
        [
          ['#c9a9a6', '#8c5a6a'],
          ['#5d4a52', '#2f2228'],
        ],
        4,
      ),
  ),
  'graphic-liner': near(
    { skin: 1, lids: '#e6c3ae', smoke: '#d9a890', brows: '#241816', liner: 'wing', graphic: '#1d1216' },
    { x: 386, y: 352, scale: 2.9 },
    134,
  ),
  'bridal-makeup': seen(
    '#e9d2c8',
    crushed('#e6b9ad', 155, [{ x: 0.5, y: 0.4, radiusX: 0.5, radiusY: 0.36 }], 0.3),
    {
      skin: 1,
      profile: { nose: -0.2, tip: -0.4 },
      hair: '#4a2a1c',
      style: 'updo',
      lips: '#c05a66',
      brows: '#3a211a',
      lids: '#dfae9c',
      cut: 'bare',
      top: '#fffaf4',
      veil: '#ffffff',
      jewels: 'studs',
    },
    { x: 360, y: 270, scale: 1.2, lean: 4 },
    155,
  ),
  'bridal-hair': seen(
    '#c9bda6',
    cloth('#efe3d6', 189, { angle: -50, folds: 1.6, deep: 0.05, hem: -1 }),
    {
      skin: 3,
      profile: { nose: 0.1, lips: 0.5 },
      hair: '#2a1610',
      style: 'waves',
      lips: '#a83c50',
      brows: '#1c0f0c',
      lids: '#cf9a68',
      cut: 'bare',
      top: '#fffaf4',
      extra: combOf(189),
    },
    { x: 430, y: 270, scale: 1.2, right: true },
    189,
  ),
  brows: near({ skin: 2, lids: '#c08a66', brows: '#2c1710' }, { x: 384, y: 384, scale: 3.1 }, 107),
  'glass-skin': laidOut(
    '#d3dcd6',
    [
      gloss(
        '#f1d8c8',
        117,
        [
          { x: 0.48, y: 0.36, radiusX: 0.34, radiusY: 0.22, angle: -12 },
          { x: 0.84, y: 0.6, radiusX: 0.05 },
        ],
        0.06,
        0.2,
      ),
    ],
    () =>
      beads([
        [150, 470, 22],
        [206, 512, 15],
        [120, 526, 12],
        [660, 120, 16],
      ]),
  ),
  'red-lips': laidOut('#f0d3cb', reds, () => stick({ x: 650, y: 330, turn: 14, size: 1.1 }, '#a3163f', 5)),
  'festival-glitter': laidOut('#d9b3c4', [
    gloss('#b8527e', 141, [{ x: 0.5, y: 0.4, radiusX: 0.3, radiusY: 0.14, angle: -16 }], 0.05),
    flakes(
      ['#f4d9b0', '#e7a9c0', '#fff4e4', '#8c5a9a', '#c99a55'],
      142,
      [{ x: 0.5, y: 0.4, radiusX: 0.46, radiusY: 0.17, angle: -16 }],
      3200,
    ),
  ]),
  'stage-makeup': laidOut('#3a242b', [
    cream('#f3e7dc', 161, [{ x: 0.36, y: 0.3, reach: 0.32, girth: 0.1, angle: -22, bend: 0.1 }]),
    crushed('#b01c44', 162, [{ x: 0.66, y: 0.5, radiusX: 0.24, radiusY: 0.16, angle: -14 }], 0.5),
    flakes(['#f4d9b0', '#c99a55'], 163, [{ x: 0.3, y: 0.58, radiusX: 0.2, radiusY: 0.06, angle: -20 }], 700),
  ]),
  'grooming-basics': laidOut(
    '#c3c4b4',
    [cream('#e3d3bf', 173, [{ x: 0.4, y: 0.5, reach: 0.32, girth: 0.1, angle: -12, bend: 0.12 }])],
    () =>
      brush({ x: 270, y: 300, turn: 64, size: 0.95 }, '#3f4a40', '#e3d3bf', 6, 88) +
      bottle({ x: 650, y: 230, turn: -10, size: 1.5 }, '#6b5a44', 7),
  ),
  'mature-skin': laidOut(
    '#ead7d4',
    [cream('#c98a86', 197, [{ x: 0.34, y: 0.3, reach: 0.3, girth: 0.1, angle: -18, bend: 0.14 }])],
    (sheet) => roundCase({ x: 560, y: 350, size: 1.5 }, pan(sheet, '#d9a093', 8)),
  ),
  'henna-eyes': near(
    {
      skin: 3,
      lids: '#c8662e',
      smoke: '#8a3b22',
      brows: '#1c0f0c',
      liner: 'wing',
      extra: [-34, -20, -5, 10, 25]
        .map((x, index) => goldDot(x, -19 + Math.abs(index - 2) * 3, 2.2))
        .join(''),
    },
    { x: 400, y: 350, scale: 2.8, right: true },
    201,
  ),
  'airbrush-weekend': laidOut(
    '#dcd0da',
    [crushed('#8c5a8a', 213, [{ x: 0.34, y: 0.36, radiusX: 0.3, radiusY: 0.24 }], 0.1, 2)],
    (sheet) =>
      roundCase({ x: 610, y: 330, size: 1.3 }, mirrorGlass) +
      roundCase({ x: 480, y: 460, size: 0.7 }, pan(sheet, '#b58ab0', 9)),
  ),
};
