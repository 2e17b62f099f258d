import type { Point } from '../raster/spline.js';
import type { Hill } from './body.js';

/** Features of a person's profile, each from about -1 to 1; 0 is average. */
export interface Profile {
  /** Length of the nose. */
  readonly nose?: number;
  /** Direction of the tip of the nose; positive points down. */
  readonly tip?: number;
  /** Bump on the bridge of the nose. */
  readonly bridge?: number;
  readonly lips?: number;
  readonly chin?: number;
  readonly brow?: number;
  readonly forehead?: number;
  readonly jaw?: number;
}

export function headOutline(one: Profile): Point[] {
  const { nose = 0, tip = 0, bridge = 0, lips = 0, chin = 0, brow = 0, forehead = 0, jaw = 0 } = one;
  const out = nose * 8;
  return [
    [-58 - forehead * 3, -142],
    [-86 - forehead * 6, -106],
    [-99 - forehead * 5, -68],
    [-101 - forehead * 2 - brow * 4, -36],
    [-97 - brow * 3, -16],
    [-94 - bridge * 3, -2],
    [-102 - bridge * 7 - out * 0.3, 16],
    [-112 - bridge * 5 - out * 0.7, 36],
    [-121 - out, 50 + tip * 4],
    [-125 - out, 58 + tip * 5],
    [-121 - out * 0.9, 65 + tip * 4],
    [-110 - out * 0.4, 69 + tip * 2],
    [-101, 72],
    [-102 - lips, 79],
    [-108 - lips * 4, 88],
    [-109 - lips * 4, 93],
    [-101 - lips * 2, 98],
    [-101 - lips * 2, 98],
    [-106 - lips * 4, 102],
    [-106 - lips * 4, 109],
    [-97 - lips, 117],
    [-94 - chin * 3, 127],
    [-98 - chin * 6, 140],
    [-92 - chin * 6, 153],
    [-76 - chin * 3, 161 + jaw * 3],
    [-48, 156 + jaw * 5],
    [-14, 138 + jaw * 6],
    [18, 112 + jaw * 7],
    [36, 78 + jaw * 4],
    [44, 40],
    [80, 52],
    [112, 20],
    [128, -36],
    [118, -96],
    [80, -142],
    [26, -164],
    [-18, -160],
  ];
}

export const headHills: readonly Hill[] = [
  // Socket, eyeball, brow, cheekbone, hollow below it, temple.
  { at: [-72, 0], across: 26, down: 15, high: -8 },
  { at: [-70, 2], across: 15, down: 11, high: 6 },
  { at: [-82, -24], across: 22, down: 8, turn: 8, high: 4 },
  { at: [-44, 34], across: 42, down: 20, turn: -16, high: 6.5 },
  { at: [-26, 84], across: 40, down: 30, turn: -30, high: -5 },
  { at: [-34, -40], across: 26, down: 30, high: -4 },
  // Wing of the nose and the furrow behind it.
  { at: [-104, 60], across: 8, down: 7, high: 6 },
  { at: [-92, 60], across: 4, down: 9, turn: 20, high: -5 },
  // Corner of the mouth, chin.
  { at: [-73, 98], across: 6, down: 8, high: -2.4 },
  { at: [-88, 140], across: 14, down: 12, high: 5 },
];

export const neckOutline = (broad = 0): Point[] => [
  [-44 - broad * 8, 120],
  [-34 - broad * 12, 168],
  [-24 - broad * 14, 204],
  [-30 - broad * 12, 244],
  [-62, 270],
  [-130, 300],
  [-196 - broad * 16, 348],
  [-226 - broad * 20, 440],
  [-236 - broad * 20, 700],
  [320 + broad * 20, 700],
  [306 + broad * 20, 420],
  [268 + broad * 20, 312],
  [196 + broad * 10, 268],
  [134 + broad * 8, 232],
  [101 + broad * 12, 176],
  [102 + broad * 10, 110],
  [110, 20],
  [20, 0],
];

export const neckHills: readonly Hill[] = [
  // Muscle from the ear to the notch of the throat, the notch, both collarbones, hollow above one of them.
  { at: [22, 176], across: 66, down: 12, turn: 106, high: 7 },
  { at: [-20, 252], across: 14, down: 10, high: -8 },
  { at: [-110, 296], across: 62, down: 5, turn: -24, high: 5 },
  { at: [98, 286], across: 90, down: 6, turn: 12, high: 6 },
  { at: [60, 262], across: 60, down: 14, turn: 10, high: -5 },
];

export const earOutline: readonly Point[] = [
  [30, -8],
  [38, -24],
  [54, -28],
  [66, -16],
  [66, 4],
  [58, 22],
  [50, 40],
  [40, 46],
  [33, 38],
  [33, 16],
];

export const earHills: readonly Hill[] = [
  { at: [50, -2], across: 9, down: 16, turn: 12, high: -12 },
  { at: [44, 16], across: 6, down: 8, high: -8 },
];
