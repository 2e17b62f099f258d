import { lighter, mix } from '../drawing.js';
import type { Features } from './features.js';
import { line, path, type Skin } from './paint.js';

export function lid({ lids, wing }: Features, skin: Skin): string {
  if (!lids) return path('M20 2C26 -13 62 -17 78 1C62 17 32 15 20 2Z', skin.shade, 'opacity=".45"');
  return [
    path(
      wing
        ? 'M16 4C22 -22 62 -34 98 -26C90 -8 80 6 72 8C54 20 30 16 16 4Z'
        : 'M16 4C22 -22 62 -30 86 -12C84 0 78 6 70 8C54 20 30 16 16 4Z',
      mix(lids, '#2a0f18', 0.18),
      'opacity=".7" filter="url(#dust)"',
    ),
    path('M20 2C26 -15 62 -19 78 0C62 17 32 15 20 2Z', lids),
    path(
      'M28 -3C36 -13 54 -14 66 -6C56 0 40 2 28 -3Z',
      lighter(lids, 0.5),
      'opacity=".6" filter="url(#dust)"',
    ),
  ].join('');
}

const lashLine = 'M18 2C30 17 60 19 80 -2C64 12 36 10 18 2Z';

/** Lowered lashes; drawn for the right side. */
export function closedEye({ wing, lashes = true }: Features, skin: Skin): string {
  const ink = mix(skin.line, '#140609', 0.6);
  return [
    line('M21 -4C30 -18 60 -22 80 -5', skin.deep, 1.8, 'opacity=".6"'),
    path(
      wing ? 'M18 2C30 17 58 18 76 3C84 -3 90 -8 98 -12C92 -2 82 9 70 14C52 21 30 16 18 2Z' : lashLine,
      ink,
    ),
    lashes
      ? path(
          'M29 11C28 15 26 19 23 22C28 20 31 16 33 13ZM39 14C39 19 38 23 35 27C40 24 42 19 43 15ZM49 16C50 21 50 25 48 29C53 26 54 20 53 15ZM59 14C61 19 63 23 63 27C66 23 65 18 63 12ZM68 11C71 15 74 18 77 21C77 17 75 12 72 8ZM76 5C80 9 84 11 89 13C86 9 83 5 79 1Z',
          ink,
        )
      : '',
  ].join('');
}

export function openEye({ iris = '#4a2c1e', lashes = true }: Features, skin: Skin, side: 1 | -1): string {
  const ink = mix(skin.line, '#140609', 0.6);
  const id = `eye${side}${iris.slice(1)}${skin.base.slice(1)}`;
  return [
    `<g transform="scale(${side} 1)"><clipPath id="${id}"><path d="M22 5C32 -9 60 -12 76 2C62 14 36 16 22 5Z"/></clipPath>`,
    path('M22 5C32 -9 60 -12 76 2C62 14 36 16 22 5Z', mix('#fff6ee', skin.base, 0.18)),
    `<g clip-path="url(#${id})"><circle cx="${side === 1 ? 48 : 50}" cy="1" r="11.5" fill="${iris}"/><circle cx="${side === 1 ? 48 : 50}" cy="1" r="5.4" fill="#140609"/>`,
    path('M18 -10H82V-3C62 -12 36 -10 20 4Z', ink, 'opacity=".35"'),
    `<circle cx="${side === 1 ? 44 : 54}" cy="-3.5" r="2.6" fill="#fff"/></g>`,
    line('M28 9C40 16 58 15 70 7', skin.deep, 1.6, 'opacity=".5"'),
    line('M20 -6C30 -20 62 -23 80 -6', skin.deep, 1.8, 'opacity=".6"'),
    path('M19 6C30 -10 60 -14 82 0C62 -7 36 -6 19 6Z', ink),
    lashes ? path('M66 -9C74 -10 82 -13 90 -18C88 -9 84 -3 78 1Z', ink) : '',
    '</g>',
  ].join('');
}

/** Drawn for the right side. */
export function brow({ brows, broad: heavy }: Features): string {
  const d = heavy
    ? 'M16 -36C32 -46 60 -50 90 -32C62 -38 36 -32 20 -22C15 -25 13 -32 16 -36Z'
    : 'M17 -35C32 -47 60 -53 90 -33C64 -44 38 -39 20 -26C16 -28 15 -32 17 -35Z';
  return path(d, brows, 'opacity=".92"');
}
