import { darker, lighter } from '../drawing.js';
import { fabric } from '../materials/presets.js';
import type { Sheet } from '../sheet.js';
import { line, path } from './paint.js';

const shoulders =
  'C110 252 190 258 246 296C294 326 310 400 314 640H-314C-310 400 -294 326 -246 296C-190 258 -110 252';

const outlines = {
  crew: `M-68 232C-40 272 40 272 68 232${shoulders} -68 232Z`,
  deep: `M-66 230L0 372L66 230${shoulders} -66 230Z`,
  high: `M-54 150C-20 164 20 164 54 150C52 200 56 222 74 238${shoulders} -74 238C-56 222 -52 200 -54 150Z`,
  bare: 'M-282 372C-200 318 -96 404 0 384C96 404 200 318 282 372C304 420 310 500 314 640H-314C-310 500 -304 420 -282 372Z',
} as const;

export type Cut = keyof typeof outlines | 'shirt' | 'blazer' | 'straps';

interface Worn {
  readonly id: string;
  readonly body: string;
  readonly seed: number;
}

export function garment(sheet: Sheet, cut: Cut, colour: string, { id, body, seed }: Worn): string {
  const worn = { id, body, seed };
  if (cut === 'blazer') {
    const blouse = garment(sheet, 'deep', '#f3e7dc', { ...worn, id: `${id}i` });
    return blouse + blazer(sheet, colour, worn);
  }
  if (cut === 'shirt') return cutOut(sheet, outlines.deep, colour, worn) + collar(colour);
  if (cut === 'straps') {
    const strap = 'M-150 400C-130 330 -112 290 -96 250M150 400C130 330 112 290 96 250';
    return line(strap, colour, 9) + cutOut(sheet, outlines.bare, colour, worn);
  }
  return cutOut(sheet, outlines[cut], colour, worn);
}

function cutOut(sheet: Sheet, outline: string, colour: string, { id, body, seed }: Worn): string {
  const cloth = sheet.put(fabric(colour, seed), -320, 130, 640, 520, `clip-path="url(#${id})"`);
  return [
    `<clipPath id="${id}"><path d="${outline}"/></clipPath>`,
    `<g clip-path="url(#${body})">${path(outline, '#2a1b1e', 'opacity=".34" transform="translate(4 -5)" filter="url(#soft)"')}</g>`,
    path(outline, colour),
    cloth,
    `<g clip-path="url(#${id})">${path('M150 230C230 260 330 320 330 660H210C230 500 220 360 150 230Z', darker(colour, 0.6), 'opacity=".4" filter="url(#air)"')}</g>`,
  ].join('');
}

function collar(colour: string): string {
  const wing = 'M0 372L-74 214C-92 222 -100 240 -104 262L-62 336L-40 300Z';
  return (
    path(wing, lighter(colour, 0.18)) + `<g transform="scale(-1 1)">${path(wing, darker(colour, 0.1))}</g>`
  );
}

function blazer(sheet: Sheet, colour: string, worn: Worn): string {
  const outline = `M-84 226L-10 470L10 470L84 226${shoulders} -84 226Z`;
  const lapel = 'M-84 226C-104 240 -112 262 -112 286L-140 330L-96 346L-10 470Z';
  return (
    cutOut(sheet, outline, colour, worn) +
    path(lapel, lighter(colour, 0.12)) +
    `<g transform="scale(-1 1)">${path(lapel, darker(colour, 0.12))}</g>`
  );
}
