import { flakes, cream, crushed, gloss, lipstick } from '../materials/presets.js';
import type { Picture } from '../picture.js';
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

const square = { width: 800, height: 800, smaller: [400] } as const;

export const stillLifes = {
  whatWeDoBrushes: {
    ...square,
    draw: (sheet) =>
      [
        objectDefs,
        table(800, 800, '#ecd3c4', 't'),
        sheet.put(
          crushed('#d8917f', 5, [{ x: 0.34, y: 0.3, radiusX: 0.3, radiusY: 0.2, angle: -24 }], 0.3),
          0,
          0,
          800,
          800,
        ),
        brush({ x: 210, y: 400, turn: -28, size: 1.25 }, '#2a1b1e', '#d8917f', 1, 104),
        brush({ x: 400, y: 420, turn: -10, size: 1.2 }, '#a3163f', '#b24a5e', 2, 66),
        brush({ x: 560, y: 440, turn: 6, size: 1.15 }, '#f3e4d6', '#8c5a6a', 3, 44),
        brush({ x: 690, y: 470, turn: 20, size: 1.1 }, '#2a1b1e', '#b8894a', 4, 30),
      ].join(''),
  },
  whatWeDoPalette: {
    ...square,
    draw: (sheet) =>
      [
        objectDefs,
        table(800, 800, '#d9c3c4', 't'),
        sheet.put(
          cream('#a3163f', 9, [{ x: 0.72, y: 0.2, reach: 0.36, girth: 0.09, angle: -18, bend: 0.12 }]),
          0,
          0,
          800,
          800,
        ),
        palette(
          sheet,
          { x: 390, y: 430, turn: -12, size: 1.32 },
          [
            ['#f0d4c2', '#d8917f', '#b8894a', '#8c5a6a'],
            ['#c46a5a', '#a3163f', '#6b3a44', '#3a242b'],
            ['#e8b9a8', '#c98a9a', '#9a6a4a', '#d9b07a'],
          ],
          3,
        ),
        brush({ x: 700, y: 520, turn: 24, size: 0.9 }, '#f3e4d6', '#c46a5a', 8, 46),
      ].join(''),
  },
  whatWeDoMirror: {
    ...square,
    draw: (sheet) =>
      [
        objectDefs,
        table(800, 800, '#e3cdb4', 't'),
        sheet.put(
          gloss(
            '#a3163f',
            14,
            [
              { x: 0.2, y: 0.8, radiusX: 0.15, radiusY: 0.11 },
              { x: 0.37, y: 0.9, radiusX: 0.05 },
            ],
            0.04,
          ),
          0,
          0,
          800,
          800,
        ),
        roundCase({ x: 470, y: 300, size: 1.9 }, mirrorGlass),
        roundCase({ x: 300, y: 560, size: 1.35, turn: 0 }, pan(sheet, '#e0a08c', 6)),
        stick({ x: 640, y: 610, turn: 32, size: 0.95 }, '#a3163f', 5),
        beads([
          [110, 300, 17],
          [150, 336, 12],
          [92, 350, 10],
          [500, 700, 14],
          [470, 738, 10],
        ]),
      ].join(''),
  },
  rateUs: {
    ...square,
    draw: (sheet) =>
      ['#efcdbb', '#d8917f', '#c25a5e', '#a3163f', '#6e1530']
        .map((colour, index) =>
          sheet.put(
            lipstick(
              colour,
              20 + index,
              [{ x: 0.48 + (index % 2) * 0.04, y: 0.16 + index * 0.17, reach: 0.36, girth: 0.07, angle: -7 }],
              0.55,
            ),
            0,
            0,
            800,
            800,
          ),
        )
        .join('') +
      `${objectDefs}${stick({ x: 690, y: 560, turn: 14, size: 0.95 }, '#a3163f', 9, '#c99a55')}`,
  },
  promo: {
    width: 1600,
    height: 700,
    smaller: [800],
    draw: (sheet) =>
      [
        sheet.put(
          cream('#a3163f', 31, [{ x: 0.5, y: 0.22, reach: 0.62, girth: 0.14, angle: -5, bend: 0.05 }], {
            count: 14,
            thick: 0.02,
            dry: 0.35,
          }),
          0,
          0,
          1600,
          700,
        ),
        sheet.put(
          crushed('#e3a28f', 33, [{ x: 0.86, y: 0.34, radiusX: 0.16, radiusY: 0.09, angle: -20 }], 0.4),
          0,
          0,
          1600,
          700,
        ),
        sheet.put(
          flakes(
            ['#f4d9b0', '#c99a55', '#f0c4b4'],
            8,
            [{ x: 0.16, y: 0.12, radiusX: 0.15, radiusY: 0.05, angle: -14 }],
            1400,
          ),
          0,
          0,
          1600,
          700,
        ),
      ].join(''),
  },
  banner: {
    width: 2000,
    height: 900,
    smaller: [960],
    draw: (sheet) =>
      [
        objectDefs,
        table(2000, 900, '#e6cbb9', 't'),
        sheet.put(
          cream('#d8917f', 41, [{ x: 0.2, y: 0.3, reach: 0.26, girth: 0.085, angle: -24, bend: 0.2 }]),
          0,
          0,
          2000,
          900,
        ),
        sheet.put(
          crushed('#8c5a6a', 44, [{ x: 0.69, y: 0.34, radiusX: 0.12, radiusY: 0.08, angle: -16 }], 0.4),
          0,
          0,
          2000,
          900,
        ),
        sheet.put(
          gloss(
            '#a3163f',
            47,
            [
              { x: 0.52, y: 0.38, radiusX: 0.06, radiusY: 0.045 },
              { x: 0.585, y: 0.4, radiusX: 0.022 },
            ],
            0.022,
          ),
          0,
          0,
          2000,
          900,
        ),
        palette(
          sheet,
          { x: 560, y: 600, turn: 11, size: 1.35 },
          [
            ['#f0d4c2', '#d8917f', '#b8894a', '#8c5a6a'],
            ['#c46a5a', '#a3163f', '#6b3a44', '#3a242b'],
          ],
          4,
        ),
        roundCase({ x: 1700, y: 300, size: 1.75 }, mirrorGlass),
        roundCase({ x: 1500, y: 620, size: 1.2 }, pan(sheet, '#e6b3a0', 9)),
        brush({ x: 150, y: 640, turn: 34, size: 1.1 }, '#2a1b1e', '#d8917f', 11, 96),
        brush({ x: 1010, y: 560, turn: -22, size: 1.1 }, '#a3163f', '#8c5a6a', 12, 60),
        brush({ x: 1190, y: 600, turn: -8, size: 1.05 }, '#f3e4d6', '#b8894a', 13, 40),
        stick({ x: 1800, y: 700, turn: 40, size: 0.9 }, '#a3163f', 14),
        stick({ x: 900, y: 180, turn: -64, size: 0.85 }, '#c46a5a', 15, '#c99a55'),
        bottle({ x: 1310, y: 220, turn: 24, size: 1 }, '#c25a5e', 16),
        beads([
          [1130, 220, 18],
          [1166, 262, 13],
          [1100, 280, 11],
          [1640, 800, 13],
        ]),
      ].join(''),
  },
} satisfies Record<string, Picture>;
