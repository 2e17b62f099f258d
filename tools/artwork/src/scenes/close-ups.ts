import { closedEye, lips } from '../figures/close-up.js';
import { figureDefs, type Look, portrait } from '../figures/portrait.js';
import { cream, crushed, flakes, gloss } from '../materials/presets.js';
import type { Picture } from '../picture.js';
import type { Pose } from '../relief/frame.js';
import type { Paint, Sheet } from '../sheet.js';
import { bottle, brush, objectDefs, table } from './objects.js';

const size = { width: 600, height: 600 } as const;
const square = { ...size, smaller: [300], quality: 60 } as const;

const shimmer = (sheet: Sheet): string =>
  sheet.put(
    flakes(
      ['#f4d9b0', '#e7b98f', '#fff4e4', '#d98fa0'],
      7,
      [{ x: 0.5, y: 0.4, radiusX: 0.36, radiusY: 0.16 }],
      420,
    ),
    -50,
    -34,
    100,
    66,
  );

/** Foundation shades from deep to fair, each in its own pool. */
const shades = ['#6e4530', '#a26a44', '#cf9a72', '#ecc7aa'].map((colour, index) =>
  gloss(
    colour,
    60 + index,
    [
      { x: 0.2 + index * 0.2, y: 0.4 - index * 0.05, radiusX: 0.074, radiusY: 0.2, angle: 14 },
      { x: 0.15 + index * 0.2, y: 0.62 - index * 0.05, radiusX: 0.05, radiusY: 0.07 },
    ],
    0.03,
  ),
);

export const strip: Readonly<Record<string, Picture>> = {
  strip1: {
    ...square,
    draw: (sheet) =>
      figureDefs +
      closedEye(
        sheet,
        size,
        { skin: 2, lids: '#a85a72', brows: '#33201a', liner: 'wing', extra: shimmer(sheet) },
        { x: 290, y: 352, scale: 2.5 },
        91,
      ),
  },
  strip2: {
    ...square,
    draw: (sheet) => figureDefs + lips(sheet, size, 4, '#a3163f', { x: 300, y: 300, scale: 3 }, 92),
  },
  strip3: {
    ...square,
    quality: 50,
    draw: (sheet) =>
      [
        objectDefs,
        table(600, 600, '#d9c3c4', 't'),
        sheet.put(
          crushed('#c46a5a', 23, [{ x: 0.4, y: 0.36, radiusX: 0.4, radiusY: 0.3, angle: -30 }], 0.3),
          0,
          0,
          600,
          600,
        ),
        brush({ x: 420, y: 420, turn: -38, size: 1.5 }, '#2a1b1e', '#c46a5a', 22, 110),
      ].join(''),
  },
  strip4: {
    ...square,
    draw: (sheet) =>
      [
        objectDefs,
        table(600, 600, '#e3cdb9', 't'),
        ...shades.map((paint) => sheet.put(paint, 0, 0, 600, 600)),
        bottle({ x: 470, y: 480, turn: 64, size: 1.25 }, '#cf9a72', 26),
      ].join(''),
  },
};

interface Half {
  readonly ground: string;
  readonly behind: Paint;
  readonly look: Look;
  readonly pose?: Partial<Pose>;
}

function half({ ground, behind, look, pose = {} }: Half, seed: number): Picture {
  const at = { x: pose.right ? 332 : 268, y: 278, scale: 1.12, ...pose };
  return {
    ...square,
    draw: (sheet) =>
      [
        figureDefs,
        `<rect width="600" height="600" fill="${ground}"/>`,
        sheet.put(behind, 0, 0, 600, 600),
        portrait(sheet, size, look, at, seed),
      ].join(''),
  };
}

export const prices: Readonly<Record<string, Picture>> = {
  priceClassicMakeover: half(
    {
      ground: '#d99c8a',
      behind: cream('#f0d0bd', 51, [{ x: 0.5, y: 0.5, reach: 0.6, girth: 0.36, angle: -24, bend: 0.1 }]),
      look: {
        skin: 0,
        profile: { nose: -0.3, tip: -0.3 },
        hair: '#1f181b',
        style: 'bob',
        lips: '#a3163f',
        brows: '#2c1a15',
        lids: '#c79a86',
        wing: true,
        cut: 'deep',
        top: '#2a1b1e',
      },
      pose: { lean: -3 },
    },
    95,
  ),
  priceBeautifulHairStyle: half(
    {
      ground: '#e6d3bd',
      behind: crushed('#b8894a', 52, [{ x: 0.5, y: 0.5, radiusX: 0.5, radiusY: 0.46 }], 0.3),
      look: {
        skin: 1,
        profile: { nose: -0.1, tip: -0.5 },
        hair: '#8a4526',
        style: 'waves',
        lips: '#b8485a',
        brows: '#5f3320',
        lids: '#d8a08a',
        cut: 'straps',
        top: '#54605a',
      },
      pose: { right: true },
    },
    96,
  ),
  priceBridalMakeover: half(
    {
      ground: '#dcc0b8',
      behind: gloss('#f3dccf', 53, [{ x: 0.5, y: 0.5, radiusX: 0.5, radiusY: 0.46 }]),
      look: {
        skin: 4,
        profile: { lips: 0.9, nose: 0.1 },
        hair: '#1f120f',
        style: 'bun',
        lips: '#a83450',
        brows: '#1c0f0c',
        lids: '#d2a04e',
        cut: 'bare',
        top: '#fffaf4',
        veil: '#ffffff',
        jewels: 'studs',
      },
      pose: { lean: 3 },
    },
    97,
  ),
  priceStylishHairStyle: half(
    {
      ground: '#c3c9b8',
      behind: cream('#a3163f', 54, [{ x: 0.5, y: 0.46, reach: 0.58, girth: 0.34, angle: 30, bend: -0.12 }]),
      look: {
        skin: 3,
        profile: { lips: 0.6, nose: 0.2 },
        hair: '#1d110e',
        style: 'braids',
        lips: '#96304a',
        brows: '#1c0f0c',
        lids: '#9a6478',
        wing: true,
        cut: 'crew',
        top: '#f1e0cf',
        jewels: 'hoops',
      },
      pose: { right: true, lean: -3 },
    },
    98,
  ),
};
