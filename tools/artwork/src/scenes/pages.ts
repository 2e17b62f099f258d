import { cloth, cream, crushed, flakes, gloss, lipstick } from '../materials/presets.js';
import { figureDefs, type Look, portrait } from '../figures/portrait.js';
import type { Picture } from '../picture.js';
import { beads, bottle, brush, objectDefs, pan, roundCase, stick, table } from './objects.js';

const wide = { width: 1200, height: 800, smaller: [600] } as const;
const tall = { width: 1000, height: 1400, smaller: [600] } as const;

const bride: Look = {
  skin: 2,
  profile: { nose: 0.1, tip: -0.3 },
  hair: '#3a2118',
  style: 'updo',
  lips: '#b8505f',
  brows: '#2c1a15',
  lids: '#d9a890',
  cut: 'bare',
  top: '#fffaf4',
  veil: '#ffffff',
  jewels: 'studs',
};

const guest: Look = {
  skin: 2,
  profile: { nose: 0.2, bridge: 0.2, lips: 0.2 },
  hair: '#3a2018',
  style: 'waves',
  lips: '#a3163f',
  brows: '#2c1a15',
  lids: '#c08a72',
  wing: true,
  cut: 'bare',
  top: '#a3163f',
};

export const pages = {
  blogSkin: {
    ...wide,
    draw: (sheet) =>
      [
        objectDefs,
        table(1200, 800, '#d5ddd6', 't'),
        sheet.put(
          cloth('#f4ece4', 84, { angle: 62, folds: 2.2, deep: 0.05, hem: 0.3 }),
          760,
          -120,
          620,
          1040,
        ),
        sheet.put(
          gloss(
            '#f1d8c8',
            71,
            [
              { x: 0.29, y: 0.3, radiusX: 0.2, radiusY: 0.13, angle: -14 },
              { x: 0.5, y: 0.45, radiusX: 0.045 },
              { x: 0.14, y: 0.5, radiusX: 0.03 },
            ],
            0.05,
            0.2,
          ),
          0,
          0,
          1200,
          800,
        ),
        bottle({ x: 800, y: 330, turn: 16, size: 1.9 }, '#efd9c8', 35),
        beads([
          [420, 640, 24],
          [486, 684, 15],
          [380, 690, 12],
          [150, 170, 17],
          [700, 690, 13],
        ]),
      ].join(''),
  },
  blogBridal: {
    ...wide,
    quality: 60,
    draw: (sheet) =>
      [
        figureDefs,
        '<rect width="1200" height="800" fill="#e6cdc4"/>',
        sheet.put(
          crushed('#e0a597', 75, [{ x: 0.56, y: 0.34, radiusX: 0.36, radiusY: 0.26, angle: -12 }], 0.35, 0.6),
          0,
          0,
          1200,
          800,
        ),
        portrait(sheet, wide, bride, { x: 520, y: 360, scale: 1.36, lean: 4 }, 75),
      ].join(''),
  },
  blogBrushes: {
    ...wide,
    draw: (sheet) =>
      [
        objectDefs,
        table(1200, 800, '#d8c8c0', 't'),
        sheet.put(
          cream('#e3b193', 61, [{ x: 0.34, y: 0.2, reach: 0.26, girth: 0.1, angle: -12, bend: 0.14 }]),
          0,
          0,
          1200,
          800,
        ),
        brush({ x: 200, y: 450, turn: 24, size: 1.3 }, '#a3163f', '#e3b193', 31, 104),
        brush({ x: 440, y: 452, turn: 20, size: 1.26 }, '#2a1b1e', '#c46a5a', 32, 84),
        brush({ x: 660, y: 454, turn: 16, size: 1.22 }, '#f3e4d6', '#d8917f', 33, 56),
        brush({ x: 850, y: 456, turn: 12, size: 1.2 }, '#a3163f', '#8c5a6a', 34, 40),
        brush({ x: 1030, y: 458, turn: 8, size: 1.18 }, '#2a1b1e', '#5d3a34', 36, 26),
      ].join(''),
  },
  offer: {
    width: 1600,
    height: 1000,
    smaller: [800],
    draw: (sheet) =>
      [
        objectDefs,
        table(1600, 1000, '#e4c3b4', 't'),
        sheet.put(
          cream('#a3163f', 91, [{ x: 0.36, y: 0.3, reach: 0.42, girth: 0.12, angle: -14, bend: 0.12 }], {
            count: 12,
          }),
          0,
          0,
          1600,
          1000,
        ),
        sheet.put(
          crushed('#d8917f', 92, [{ x: 0.8, y: 0.17, radiusX: 0.17, radiusY: 0.11, angle: 16 }], 0.35),
          0,
          0,
          1600,
          1000,
        ),
        sheet.put(
          gloss(
            '#8c2440',
            93,
            [
              { x: 0.15, y: 0.5, radiusX: 0.1, radiusY: 0.07 },
              { x: 0.25, y: 0.55, radiusX: 0.03 },
            ],
            0.03,
          ),
          0,
          0,
          1600,
          1000,
        ),
        stick({ x: 560, y: 640, turn: -24, size: 1.5 }, '#a3163f', 41),
        stick({ x: 790, y: 650, turn: -4, size: 1.5 }, '#c46a5a', 42, '#c99a55'),
        stick({ x: 1010, y: 660, turn: 15, size: 1.5 }, '#8c5a6a', 43),
        roundCase({ x: 1330, y: 620, size: 1.6 }, pan(sheet, '#e0a08c', 44)),
        sheet.put(
          flakes(
            ['#f4d9b0', '#c99a55', '#f6e4d0'],
            9,
            [{ x: 0.55, y: 0.1, radiusX: 0.16, radiusY: 0.04, angle: 12 }],
            900,
          ),
          0,
          0,
          1600,
          1000,
        ),
      ].join(''),
  },
  account: {
    ...tall,
    quality: 58,
    draw: (sheet) =>
      [
        figureDefs,
        '<rect width="1000" height="1400" fill="#d99c8a"/>',
        sheet.put(
          cream('#f1d3c0', 17, [{ x: 0.5, y: 0.62, reach: 0.74, girth: 0.36, angle: -38, bend: 0.16 }]),
          0,
          0,
          1000,
          1400,
        ),
        portrait(sheet, tall, guest, { x: 470, y: 640, scale: 2, lean: -3 }, 101),
      ].join(''),
  },
  swatchCream: {
    width: 480,
    height: 320,
    smaller: [240],
    draw: (sheet) =>
      sheet.put(
        cream('#d8917f', 5, [{ x: 0.5, y: 0.34, reach: 0.4, girth: 0.14, angle: -14, bend: 0.12 }]),
        0,
        0,
        480,
        320,
      ),
  },
  swatchPowder: {
    width: 480,
    height: 320,
    smaller: [240],
    draw: (sheet) =>
      sheet.put(
        crushed('#c99a6b', 12, [{ x: 0.5, y: 0.34, radiusX: 0.36, radiusY: 0.2, angle: -12 }], 0.35),
        0,
        0,
        480,
        320,
      ),
  },
  swatchGloss: {
    width: 480,
    height: 320,
    smaller: [240],
    draw: (sheet) =>
      sheet.put(
        gloss('#a3163f', 4, [
          { x: 0.44, y: 0.33, radiusX: 0.36, radiusY: 0.18, angle: -8 },
          { x: 0.9, y: 0.28, radiusX: 0.045 },
        ]),
        0,
        0,
        480,
        320,
      ),
  },
  swatchLipstick: {
    width: 480,
    height: 320,
    smaller: [240],
    draw: (sheet) =>
      sheet.put(
        lipstick('#8c5a6a', 9, [
          { x: 0.5, y: 0.22, reach: 0.38, girth: 0.09, angle: -8 },
          { x: 0.48, y: 0.46, reach: 0.38, girth: 0.09, angle: -6 },
        ]),
        0,
        0,
        480,
        320,
      ),
  },
} satisfies Record<string, Picture>;
