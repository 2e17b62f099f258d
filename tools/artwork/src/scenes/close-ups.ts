import { cream, crushed, flakes, gloss, lipstick } from '../materials/presets.js';
import { paperGrain } from '../figures/paint.js';
import { figure, figureDefs, type Look } from '../figures/portrait.js';
import type { Picture } from '../picture.js';
import type { Paint, Sheet } from '../sheet.js';
import { hand } from '../figures/hand.js';
import { brush, objectDefs, table } from './objects.js';

const square = { width: 600, height: 600, smaller: [300] } as const;

interface Crop {
  readonly ground: string;
  readonly behind?: Paint;
  readonly look: (sheet: Sheet) => Look;
  /** Position of the midpoint between the eyes. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

function closeUp({ ground, behind, look, x, y, scale }: Crop, seed: number): Picture {
  return {
    ...square,
    draw: (sheet) =>
      [
        figureDefs,
        `<rect width="600" height="600" fill="${ground}"/>`,
        behind ? sheet.put(behind, 0, 0, 600, 600) : '',
        `<g transform="translate(${x} ${y}) scale(${scale})">${figure(sheet, look(sheet), 'f', seed)}</g>`,
        paperGrain(600, 600),
      ].join(''),
  };
}

const shimmer = (sheet: Sheet): string =>
  sheet.put(
    flakes(
      ['#f4d9b0', '#e7b98f', '#fff4e4', '#d98fa0'],
      7,
      [{ x: 0.5, y: 0.5, across: 0.34, down: 0.16 }],
      420,
    ),
    12,
    -36,
    80,
    60,
  );

export const strip: Readonly<Record<string, Picture>> = {
  strip1: closeUp(
    {
      ground: '#e9cdbb',
      look: (sheet) => ({
        skin: 2,
        hair: '#2b1814',
        style: 'bun',
        lips: '#b0455a',
        brows: '#33201a',
        lids: '#a85a72',
        wing: true,
        cut: 'bare',
        top: '#fff',
        lean: -4,
        extra: shimmer(sheet),
      }),
      x: 40,
      y: 330,
      scale: 5.4,
    },
    91,
  ),
  strip2: closeUp(
    {
      ground: '#e9cdbb',
      look: () => ({
        skin: 4,
        hair: '#1c110e',
        style: 'crop',
        lips: '#a3163f',
        brows: '#1c0f0c',
        lids: '#d2a04e',
        cut: 'bare',
        top: '#f1e0cf',
        smile: 3,
      }),
      x: 290,
      y: -230,
      scale: 5.2,
    },
    92,
  ),
  strip3: {
    ...square,
    draw: (sheet) =>
      [
        objectDefs,
        table(600, 600, '#d9c3c4', 't'),
        sheet.put(
          crushed('#c46a5a', 23, [{ x: 0.4, y: 0.36, across: 0.4, down: 0.3, angle: -30 }], 0.3),
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
        figureDefs,
        table(600, 600, '#e3c8ae', 't'),
        sheet.put(
          lipstick('#8c5a6a', 25, [{ x: 0.3, y: 0.84, reach: 0.4, girth: 0.07, angle: -12 }]),
          0,
          0,
          600,
          600,
        ),
        hand(1, '#a3163f'),
        paperGrain(600, 600),
      ].join(''),
  },
};

export const prices: Readonly<Record<string, Picture>> = {
  priceClassicMakeover: closeUp(
    {
      ground: '#d99c8a',
      behind: cream('#f0d0bd', 51, [{ x: 0.5, y: 0.5, reach: 0.6, girth: 0.36, angle: -24, bend: 0.1 }]),
      look: () => ({
        skin: 0,
        hair: '#1f181b',
        style: 'bob',
        lips: '#a3163f',
        brows: '#2c1a15',
        lids: '#c79a86',
        wing: true,
        cut: 'deep',
        top: '#2a1b1e',
        lean: -5,
        smile: 4,
      }),
      x: 300,
      y: 280,
      scale: 1.25,
    },
    95,
  ),
  priceBeautifulHairStyle: closeUp(
    {
      ground: '#e6d3bd',
      behind: crushed('#b8894a', 52, [{ x: 0.5, y: 0.5, across: 0.5, down: 0.46 }], 0.3),
      look: () => ({
        skin: 1,
        hair: '#8a4526',
        style: 'long',
        lips: '#b8485a',
        brows: '#5f3320',
        lids: '#d8a08a',
        cut: 'straps',
        top: '#54605a',
        lean: 5,
        smile: 5,
      }),
      x: 300,
      y: 270,
      scale: 1.2,
    },
    96,
  ),
  priceBridalMakeover: closeUp(
    {
      ground: '#dcc0b8',
      behind: gloss('#f3dccf', 53, [{ x: 0.5, y: 0.5, across: 0.5, down: 0.46 }]),
      look: () => ({
        skin: 4,
        hair: '#1f120f',
        style: 'updo',
        lips: '#a83450',
        brows: '#1c0f0c',
        lids: '#d2a04e',
        cut: 'bare',
        top: '#fffaf4',
        veil: '#ffffff',
        jewels: 'pearls',
        lean: -6,
        smile: 4,
      }),
      x: 300,
      y: 270,
      scale: 1.2,
    },
    97,
  ),
  priceStylishHairStyle: closeUp(
    {
      ground: '#c3c9b8',
      behind: cream('#a3163f', 54, [{ x: 0.5, y: 0.46, reach: 0.58, girth: 0.34, angle: 30, bend: -0.12 }]),
      look: () => ({
        skin: 3,
        hair: '#1d110e',
        style: 'braids',
        lips: '#96304a',
        brows: '#1c0f0c',
        lids: '#9a6478',
        wing: true,
        cut: 'crew',
        top: '#f1e0cf',
        jewels: 'hoops',
        lean: 4,
        smile: 4,
      }),
      x: 300,
      y: 270,
      scale: 1.2,
    },
    98,
  ),
};
