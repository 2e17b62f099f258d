import { leaf, goldDot, pearl, rose } from '../figures/ornaments.js';
import { figureDefs, type Look, portrait } from '../figures/portrait.js';
import { cream, crushed, flakes, gloss } from '../materials/presets.js';
import type { Picture } from '../picture.js';
import type { Pose } from '../relief/frame.js';
import { seeded } from '../random.js';
import type { Paint, Sheet } from '../sheet.js';

interface Plate {
  readonly ground: string;
  readonly behind: Paint;
  readonly look: (sheet: Sheet) => Look;
  readonly pose?: Partial<Pose>;
}

/** Flowers along the crown, from the forehead back. */
const crown = (colours: readonly string[], seed: number): string => {
  const random = seeded(seed);
  const places = [
    [-70, -132, 20],
    [-40, -166, 27],
    [2, -184, 24],
    [46, -190, 30],
    [90, -174, 24],
    [122, -140, 21],
  ] as const;
  return [
    leaf(-84, -112, -120, 0.7),
    leaf(136, -124, 110, 0.8),
    leaf(-18, -190, -20, 0.7),
    leaf(66, -200, 24, 0.7),
    ...places.map(([x, y, size], index) =>
      rose(random, x, y, size, colours[index % colours.length] ?? '#fff'),
    ),
    ...[-56, -18, 24, 68, 108].map((x) => pearl(x, -150 - Math.cos((x - 30) / 70) * 26, 6)),
  ].join('');
};

/** A jewel on the forehead, its chain over the hair. */
const tikka =
  '<path d="M34 -178C-8 -170 -48 -150 -80 -112" fill="none" stroke="url(#gold)" stroke-width="4" stroke-dasharray="2 6" stroke-linecap="round"/>' +
  '<path d="M-82 -112C-60 -92 -36 -60 2 -22" fill="none" stroke="url(#gold)" stroke-width="3.4" stroke-dasharray="2 6" stroke-linecap="round"/>' +
  goldDot(-84, -100, 13) +
  '<circle cx="-86" cy="-100" r="6" fill="#a3163f"/>' +
  pearl(-89, -80, 5);

const plates: Readonly<Record<string, Plate>> = {
  galleryClassic1: {
    ground: '#e9cdbb',
    behind: cream('#a3163f', 3, [{ x: 0.52, y: 0.5, reach: 0.62, girth: 0.3, angle: -32, bend: 0.14 }]),
    look: () => ({
      skin: 1,
      profile: { nose: -0.1, tip: -0.3 },
      hair: '#2b1814',
      style: 'bun',
      lips: '#a3163f',
      brows: '#3a211a',
      lids: '#c39a70',
      wing: true,
      cut: 'bare',
      top: '#fbf3ea',
      jewels: 'drops',
    }),
    pose: { lean: -4 },
  },
  galleryClassic2: {
    ground: '#c9826a',
    behind: crushed('#e7b26a', 12, [{ x: 0.5, y: 0.42, radiusX: 0.5, radiusY: 0.46 }], 0.4),
    look: () => ({
      skin: 4,
      profile: { lips: 0.9, forehead: 0.3 },
      hair: '#2a1611',
      style: 'curls',
      lips: '#8e1c3c',
      brows: '#1c0f0c',
      lids: '#d2a04e',
      cut: 'straps',
      top: '#f1e0cf',
      jewels: 'hoops',
      blush: 0.6,
    }),
    pose: { right: true, lean: -3 },
  },
  galleryBridal1: {
    ground: '#ecd9d2',
    behind: crushed('#e6b3a8', 9, [{ x: 0.42, y: 0.5, radiusX: 0.46, radiusY: 0.5, angle: 20 }], 0.3, 0.6),
    look: () => ({
      skin: 0,
      profile: { nose: -0.3, tip: -0.6 },
      hair: '#6a3d26',
      style: 'updo',
      lips: '#c9656c',
      brows: '#5a3726',
      lids: '#dfae9c',
      cut: 'bare',
      top: '#fffaf4',
      veil: '#ffffff',
      jewels: 'studs',
      extra: crown(['#fff6ee', '#f0c9c0', '#e7b0a6'], 4),
    }),
    pose: { lean: 5 },
  },
  galleryBridal2: {
    ground: '#ddb98a',
    behind: gloss('#b8894a', 6, [
      { x: 0.5, y: 0.46, radiusX: 0.42, radiusY: 0.46 },
      { x: 0.86, y: 0.9, radiusX: 0.1 },
    ]),
    look: () => ({
      skin: 3,
      profile: { nose: 0.2, bridge: 0.2, lips: 0.5 },
      hair: '#17100e',
      style: 'bun',
      lips: '#a8183a',
      brows: '#1c0f0c',
      lids: '#cf9a48',
      wing: true,
      cut: 'crew',
      top: '#a3163f',
      veil: '#b51f45',
      jewels: 'drops',
      extra: tikka,
    }),
    pose: { right: true, lean: 4 },
  },
  galleryAll1: {
    ground: '#8c5a6a',
    behind: cream('#e2a38f', 17, [{ x: 0.5, y: 0.56, reach: 0.6, girth: 0.34, angle: 24, bend: -0.2 }]),
    look: (sheet) => ({
      skin: 2,
      profile: { nose: 0.1, lips: 0.4 },
      hair: '#f0d2bf',
      style: 'turban',
      lips: '#b5304e',
      brows: '#3a211a',
      lids: '#b87a8c',
      wing: true,
      cut: 'straps',
      top: '#3f2430',
      jewels: 'hoops',
      extra: sheet.put(
        flakes(
          ['#f4d9b0', '#e7a98f', '#fff4e4', '#c98aa0'],
          3,
          [{ x: 0.5, y: 0.4, radiusX: 0.34, radiusY: 0.14, angle: -18 }],
          420,
        ),
        -104,
        10,
        84,
        60,
      ),
    }),
    pose: { lean: -3, y: 470 },
  },
  galleryAll2: {
    ground: '#d9d5c4',
    behind: crushed('#8c5a6a', 21, [{ x: 0.52, y: 0.54, radiusX: 0.48, radiusY: 0.52, angle: -30 }], 0.7),
    look: () => ({
      skin: 1,
      profile: { nose: -0.5, bridge: -0.4, lips: 0.3 },
      hair: '#191417',
      style: 'fringe',
      lips: '#7e1f3c',
      brows: '#241816',
      lids: '#9a6478',
      wing: true,
      cut: 'high',
      top: '#d8917f',
      jewels: 'drops',
    }),
    pose: { right: true },
  },
};

const size = { width: 800, height: 1000 } as const;

function plate({ ground, behind, look, pose = {} }: Plate, seed: number): Picture {
  const { right = false } = pose;
  return {
    ...size,
    smaller: [400],
    quality: 60,
    draw: (sheet) =>
      [
        figureDefs,
        `<rect width="${size.width}" height="${size.height}" fill="${ground}"/>`,
        sheet.put(behind, 0, 0, size.width, size.height),
        portrait(sheet, size, look(sheet), { x: right ? 440 : 360, y: 440, scale: 1.56, ...pose }, seed),
      ].join(''),
  };
}

export const gallery: Readonly<Record<string, Picture>> = Object.fromEntries(
  Object.entries(plates).map(([name, one], index) => [name, plate(one, 70 + index)]),
);
