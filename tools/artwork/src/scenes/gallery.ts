import { leaf, goldDot, pearl, rose } from '../figures/ornaments.js';
import { paperGrain } from '../figures/paint.js';
import { figure, figureDefs, type Look } from '../figures/portrait.js';
import { cream, crushed, flakes, gloss } from '../materials/presets.js';
import type { Picture } from '../picture.js';
import { seeded } from '../random.js';
import type { Paint, Sheet } from '../sheet.js';

interface Plate {
  readonly ground: string;
  readonly behind: Paint;
  readonly look: (sheet: Sheet) => Look;
  readonly at?: readonly [x: number, y: number, scale: number];
}

const crown = (colours: readonly string[], seed: number): string => {
  const random = seeded(seed);
  const places = [
    [-96, -118, 22],
    [-66, -152, 28],
    [-24, -172, 24],
    [22, -176, 30],
    [66, -160, 23],
    [100, -126, 26],
  ] as const;
  return [
    leaf(-112, -104, -70, 0.8),
    leaf(112, -110, 70, 0.8),
    leaf(-46, -176, -24, 0.7),
    leaf(46, -182, 30, 0.7),
    ...places.map(([x, y, size], index) =>
      rose(random, x, y, size, colours[index % colours.length] ?? '#fff'),
    ),
    ...[-84, -44, 0, 44, 84].map((x) => pearl(x, -142 - Math.cos(x / 70) * 18, 6)),
  ].join('');
};

const tikka =
  '<path d="M0 -178V-112" stroke="url(#gold)" stroke-width="4"/>' +
  '<path d="M-104 -70C-70 -126 -30 -138 0 -138C30 -138 70 -126 104 -70" fill="none" stroke="url(#gold)" stroke-width="4" stroke-dasharray="2 7" stroke-linecap="round"/>' +
  goldDot(0, -96, 17) +
  '<circle cy="-96" r="8" fill="#a3163f"/>' +
  pearl(0, -72, 6) +
  pearl(-14, -78, 4) +
  pearl(14, -78, 4);

const plates: Readonly<Record<string, Plate>> = {
  galleryClassic1: {
    ground: '#e9cdbb',
    behind: cream('#a3163f', 3, [{ x: 0.52, y: 0.5, reach: 0.62, girth: 0.3, angle: -32, bend: 0.14 }]),
    look: () => ({
      skin: 1,
      hair: '#2b1814',
      style: 'bun',
      lips: '#a3163f',
      brows: '#3a211a',
      lids: '#c39a70',
      wing: true,
      cut: 'bare',
      top: '#fbf3ea',
      jewels: 'drops',
      lean: -6,
      smile: 4,
    }),
  },
  galleryClassic2: {
    ground: '#c9826a',
    behind: crushed('#e7b26a', 12, [{ x: 0.5, y: 0.42, across: 0.5, down: 0.46 }], 0.4),
    look: () => ({
      skin: 4,
      hair: '#2a1611',
      style: 'curls',
      lips: '#8e1c3c',
      brows: '#1c0f0c',
      lids: '#d2a04e',
      cut: 'straps',
      top: '#f1e0cf',
      jewels: 'hoops',
      lean: 6,
      smile: 4,
      blush: 0.6,
    }),
    at: [400, 470, 1.62],
  },
  galleryBridal1: {
    ground: '#ecd9d2',
    behind: crushed('#e6b3a8', 9, [{ x: 0.42, y: 0.5, across: 0.46, down: 0.5, angle: 20 }], 0.3, 0.6),
    look: () => ({
      skin: 0,
      hair: '#6a3d26',
      style: 'updo',
      lips: '#c9656c',
      brows: '#5a3726',
      lids: '#dfae9c',
      cut: 'bare',
      top: '#fffaf4',
      veil: '#ffffff',
      jewels: 'pearls',
      lean: -8,
      smile: 4,
      extra: crown(['#fff6ee', '#f0c9c0', '#e7b0a6'], 4),
    }),
    at: [410, 470, 1.66],
  },
  galleryBridal2: {
    ground: '#ddb98a',
    behind: gloss('#b8894a', 6, [
      { x: 0.5, y: 0.46, across: 0.42, down: 0.46 },
      { x: 0.86, y: 0.9, across: 0.1 },
    ]),
    look: () => ({
      skin: 3,
      hair: '#17100e',
      style: 'sleek',
      lips: '#a8183a',
      brows: '#1c0f0c',
      lids: '#cf9a48',
      wing: true,
      cut: 'crew',
      top: '#a3163f',
      veil: '#b51f45',
      trim: '#e2b465',
      jewels: 'drops',
      lean: 6,
      smile: 4,
      extra: tikka,
    }),
    at: [400, 470, 1.66],
  },
  galleryAll1: {
    ground: '#8c5a6a',
    behind: cream('#e2a38f', 17, [{ x: 0.5, y: 0.56, reach: 0.6, girth: 0.34, angle: 24, bend: -0.2 }]),
    look: (sheet) => ({
      skin: 2,
      hair: '#f0d2bf',
      style: 'turban',
      lips: '#b5304e',
      brows: '#3a211a',
      lids: '#b87a8c',
      wing: true,
      cut: 'straps',
      top: '#3f2430',
      jewels: 'hoops',
      lean: -5,
      smile: 4,
      extra: sheet.put(
        flakes(
          ['#f4d9b0', '#e7a98f', '#fff4e4', '#c98aa0'],
          3,
          [
            { x: 0.2, y: 0.4, across: 0.13, down: 0.1, angle: 20 },
            { x: 0.8, y: 0.4, across: 0.13, down: 0.1, angle: -20 },
          ],
          500,
        ),
        -100,
        -50,
        200,
        160,
      ),
    }),
    at: [400, 480, 1.66],
  },
  galleryAll2: {
    ground: '#d9d5c4',
    behind: crushed('#8c5a6a', 21, [{ x: 0.52, y: 0.54, across: 0.48, down: 0.52, angle: -30 }], 0.7),
    look: () => ({
      skin: 1,
      hair: '#191417',
      style: 'fringe',
      lips: '#7e1f3c',
      brows: '#241816',
      lids: '#9a6478',
      wing: true,
      cut: 'high',
      top: '#d8917f',
      jewels: 'drops',
      lean: 6,
      smile: 4,
    }),
  },
};

function plate({ ground, behind, look, at = [400, 450, 1.7] }: Plate, seed: number): Picture {
  const [x, y, scale] = at;
  return {
    width: 800,
    height: 1000,
    smaller: [400],
    draw: (sheet) =>
      [
        figureDefs,
        `<rect width="800" height="1000" fill="${ground}"/>`,
        sheet.put(behind, 0, 0, 800, 1000),
        `<g transform="translate(${x} ${y}) scale(${scale})">${figure(sheet, look(sheet), 'f', seed)}</g>`,
        paperGrain(800, 1000),
      ].join(''),
  };
}

export const gallery: Readonly<Record<string, Picture>> = Object.fromEntries(
  Object.entries(plates).map(([name, one], index) => [name, plate(one, 70 + index)]),
);
