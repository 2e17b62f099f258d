import { drawPortrait, type Look } from './portraits.js';
import { drawSwatch, type Material } from './swatches.js';

/** Faces of the demo school, by the local part of their address. */
const people: Record<string, Look> = {
  admin: { skin: 4, hair: '#241816', style: 'bun', top: '#a3163f', ground: '#ead9c9', earrings: true },
  instructor: { skin: 1, hair: '#4a2c22', style: 'long', top: '#2f4a46', ground: '#f1d6cc', lips: '#a3163f' },
  student: { skin: 0, hair: '#1f1a1d', style: 'bob', top: '#d8917f', ground: '#dfe3da' },
  amara: { skin: 4, hair: '#1d1413', style: 'curly', top: '#b8894a', ground: '#f0dfd3', lips: '#8e2440' },
  beatriz: { skin: 2, hair: '#3a211a', style: 'bun', top: '#f6ece2', ground: '#e3c9c2', earrings: true },
  chloe: { skin: 0, hair: '#b5713f', style: 'long', top: '#8c5a6a', ground: '#ece4d6' },
  farah: { skin: 2, hair: '#8c5a6a', style: 'scarf', top: '#5d3a47', ground: '#f3e3d6', lips: '#b2485a' },
  hana: { skin: 1, hair: '#191619', style: 'bob', top: '#2a1b1e', ground: '#ead2ca', lips: '#a3163f' },
  joelle: { skin: 3, hair: '#2b1b17', style: 'curly', top: '#d8917f', ground: '#dcd8cd', glasses: true },
  leila: { skin: 1, hair: '#5b3526', style: 'silver', top: '#a3163f', ground: '#f0e2d2', earrings: true },
  marcus: {
    skin: 3,
    hair: '#1d1513',
    style: 'short',
    top: '#45363a',
    ground: '#e6d5c3',
    lips: '#8b4a45',
    beard: true,
  },
  noor: { skin: 2, hair: '#d9bfa8', style: 'scarf', top: '#b58a6a', ground: '#e1d3d6', lips: '#a8505c' },
  priya: { skin: 3, hair: '#17120f', style: 'long', top: '#b8452f', ground: '#f2dcc6', earrings: true },
  grace: { skin: 0, hair: '#c9c4c0', style: 'silver', top: '#6b5559', ground: '#ecdcd2', glasses: true },
  omar: {
    skin: 2,
    hair: '#2a1d18',
    style: 'short',
    top: '#2f7d5b',
    ground: '#ece1d2',
    lips: '#96574e',
    beard: true,
  },
};

/** What a class is shown by: a material, a colour, and the number that makes it its own. */
const classPictures: Record<string, readonly [Material, string, number]> = {
  'skin-first': ['gloss', '#e8c4b0', 3],
  'foundation-matching': ['drops', '#c08a63', 5],
  'cream-blush': ['cream', '#d8917f', 8],
  'five-minute-face': ['stripes', '#cf8673', 21],
  'smoky-eyes': ['powder', '#5d4a52', 13],
  'graphic-liner': ['liner', '#2a1b1e', 34],
  'bridal-makeup': ['powder', '#e6b9ad', 55],
  'bridal-hair': ['cream', '#c9a27c', 89],
  brows: ['liner', '#7a5240', 7],
  'glass-skin': ['gloss', '#f0cdbd', 17],
  'red-lips': ['stripes', '#a3163f', 29],
  'festival-glitter': ['glitter', '#c46a8a', 41],
  'stage-makeup': ['powder', '#a3163f', 61],
  'grooming-basics': ['gloss', '#8a6f5c', 73],
  'mature-skin': ['cream', '#c98a86', 97],
  'henna-eyes': ['liner', '#8a3b22', 101],
  'airbrush-weekend': ['drops', '#8c5a6a', 113],
};

/** Every picture of the demo school: path below `/demo/`, and its SVG. */
export function demoPictures(): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(people).map(([name, look]) => [`people/${name}.svg`, drawPortrait(look)] as const),
    ...Object.entries(classPictures).map(
      ([name, [material, colour, seed]]) =>
        [`classes/${name}.svg`, drawSwatch(material, colour, seed)] as const,
    ),
  ]);
}
