import { mix } from '../drawing.js';
import { cloth } from '../materials/presets.js';
import { type Random } from '../random.js';
import type { Sheet } from '../sheet.js';
import type { Hair } from './hair.js';
import { both, type Curve, line, lock, mirrored, path } from './paint.js';

const drape = { angle: -62, folds: 4.2, deep: 0.045, hem: -1 } as const;

export function scarf(sheet: Sheet, random: Random, colour: string, id: string): Hair {
  const around =
    'M0 -196C92 -196 138 -116 132 -10C128 70 116 130 96 176C60 214 -60 214 -96 176C-116 130 -128 70 -132 -10C-138 -116 -92 -196 0 -196Z';
  const hole =
    'M0 -122C62 -122 92 -74 92 -6C92 62 74 112 44 138C22 154 -22 154 -44 138C-74 112 -92 62 -92 -6C-92 -74 -62 -122 0 -122Z';
  const fall =
    'M-104 150C-40 206 60 206 104 150C150 210 260 250 300 330C320 420 320 520 320 640H-320C-320 520 -320 420 -300 330C-260 250 -150 210 -104 150Z';
  const folds = { colour: mix(colour, '#3a0714', 0.06), count: 26, loose: 0.1, weight: 2.4, sheen: 0.2 };
  const left: Curve = [-126, -40, -150, 90, -90, 190, 60, 250];
  const right: Curve = [-84, 60, -84, 140, -20, 190, 96, 190];
  return {
    behind: path(around, mix(colour, '#2a0a14', 0.4)),
    front: [
      `<clipPath id="${id}r"><path clip-rule="evenodd" d="${around}${hole}"/></clipPath><clipPath id="${id}f"><path d="${fall}"/></clipPath>`,
      sheet.put(cloth(colour, 11, { ...drape, angle: -76 }), -330, 130, 660, 520, `clip-path="url(#${id}f)"`),
      sheet.put(
        cloth(colour, 4, { ...drape, folds: 3.2, deep: 0.03 }),
        -150,
        -210,
        300,
        430,
        `clip-path="url(#${id}r)"`,
      ),
      lock(random, left, right, folds),
    ].join(''),
  };
}

export function turban(sheet: Sheet, random: Random, colour: string, id: string): Hair {
  const shape =
    'M-108 -40C-150 -130 -120 -250 0 -262C120 -250 150 -130 108 -40C84 -92 50 -116 0 -118C-50 -116 -84 -92 -108 -40Z';
  const band = (from: Curve, to: Curve) =>
    lock(random, from, to, { colour, count: 30, loose: 0.06, weight: 2.6, sheen: 0.5 });
  const one: Curve = [-112, -40, -120, -130, -60, -190, 30, -196];
  const two: Curve = [-104, -44, -84, -100, -40, -124, 30, -130];
  return {
    behind: path(shape, mix(colour, '#2a0a14', 0.4)),
    front: [
      `<clipPath id="${id}"><path d="${shape}"/></clipPath>`,
      sheet.put(
        cloth(colour, 6, { ...drape, angle: -28, folds: 4.6 }),
        -160,
        -270,
        320,
        250,
        `clip-path="url(#${id})"`,
      ),
      band(mirrored(one), mirrored(two)),
      band(one, two),
      `<ellipse cx="4" cy="-168" rx="34" ry="42" fill="${mix(colour, '#3a0714', 0.12)}"/>`,
      lock(random, [-26, -150, -34, -190, -10, -214, 10, -208], [30, -140, 40, -170, 30, -200, 14, -206], {
        colour,
        count: 30,
        loose: 0.1,
        weight: 2,
      }),
    ].join(''),
  };
}

export function veil(random: Random, tint: string, trim = '#ffffff'): Hair {
  const outer = (scale: number): Curve => [
    10,
    -196,
    -190 * scale,
    -200,
    -190 * scale,
    120,
    -300 * scale,
    640,
  ];
  const inner: Curve = [8, -176, -140, -150, -128, 60, -124, 640];
  const sheer = (scale: number, opacity: number, count: number): string => {
    const strands = { colour: tint, count, loose: 0.06, weight: 1.3, sheen: 0.6 };
    const sides =
      lock(random, outer(scale), inner, strands) +
      lock(random, mirrored(outer(scale)), mirrored(inner), strands);
    return `<g opacity="${opacity}">${sides}</g>`;
  };
  const edge = 'M8 -176C140 -150 128 60 124 640';
  const border = both(
    line(edge, trim, 3, 'opacity=".8"') +
      `<g transform="translate(12 0)">${line(edge, trim, 6, 'opacity=".8" stroke-dasharray="0 13"')}</g>`,
  );
  return { behind: sheer(1.15, 0.5, 60) + sheer(1, 0.4, 40), front: sheer(1, 0.3, 40) + border };
}
