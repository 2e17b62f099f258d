import { lighter, mix } from '../drawing.js';
import type { Lock } from '../relief/locks.js';
import type { Profile } from '../relief/profile.js';
import type { Point } from '../raster/spline.js';
import { line, path, type Skin } from '../paint.js';

/** Make-up of a face. */
export interface MakeUp {
  readonly lips: string;
  readonly brows: string;
  /** Colour of the lids; undefined for bare ones. */
  readonly lids?: string;
  readonly wing?: boolean;
  readonly blush?: number;
  readonly gaze?: 'closed' | 'open';
  readonly iris?: string;
  readonly lashes?: boolean;
  readonly age?: boolean;
}

export const browLock = (heavy: boolean): Lock => {
  const wide = heavy ? 5 : 2;
  const edge = (side: 1 | -1): Point[] => [
    [-92, -33 + side * (wide + 0.6)],
    [-78, -41 + side * (wide + 1.6)],
    [-56, -44 + side * (wide + 0.2)],
    [-34, -31 + side * 0.5],
  ];
  return { guides: [edge(-1), edge(1)], count: 7, round: 2, strand: 2.4, shine: 0 };
};

export function lipOutlines({ lips = 0 }: Profile): { upper: Point[]; lower: Point[] } {
  const out = lips * 4;
  return {
    upper: [
      [-101 - lips, 80],
      [-107.5 - out, 87.5],
      [-108.5 - out, 93.5],
      [-100.5 - lips * 2, 98.4],
      [-100.5 - lips * 2, 98.4],
      [-88, 97],
      [-75, 99],
      [-75, 99],
      [-86, 90],
      [-94, 82],
    ],
    lower: [
      [-100.5 - lips * 2, 98],
      [-105.5 - out, 102.5],
      [-105.5 - out, 109],
      [-98 - lips, 115],
      [-87, 110],
      [-75, 99],
      [-75, 99],
      [-88, 98],
    ],
  };
}

/** The one visible eye. */
export function eye(look: MakeUp, skin: Skin): string {
  const { lids, gaze = 'closed' } = look;
  const ink = mix(skin.line, '#140609', 0.62);
  const shadow = mix(lids ?? skin.shade, '#2a0f18', 0.14);
  return [
    '<g transform="translate(9 2)">',
    `<ellipse cx="-74" cy="-9" rx="${lids ? 28 : 20}" ry="${lids ? 13 : 8}" transform="rotate(6 -74 -9)" fill="${shadow}" opacity="${lids ? 0.6 : 0.28}" filter="url(#dust)"/>`,
    lids
      ? path('M-95 2C-92 -12 -74 -16 -58 1C-70 9 -86 10 -95 2Z', lids, 'opacity=".92" filter="url(#soft)"')
      : '',
    lids
      ? `<ellipse cx="-81" cy="-5" rx="9" ry="4" fill="${lighter(lids, 0.62)}" opacity=".7" filter="url(#soft)"/>`
      : '',
    gaze === 'open' ? openEye(look, skin, ink) : closedEye(look, skin, ink),
    '</g>',
  ].join('');
}

/** A closed eye. Its lashes are one curved shape, because single lashes would look like thorns. */
function closedEye({ wing, lashes = true }: MakeUp, skin: Skin, ink: string): string {
  return [
    line('M-97 -5C-88 -15 -72 -15 -58 -2', skin.deep, 1.5, 'opacity=".45"'),
    path(
      wing
        ? 'M-38 -9C-50 5 -66 11 -80 11C-88 11 -93 9 -97 5C-93 14 -84 16.5 -77 15.5C-62 14 -48 5 -38 -9Z'
        : 'M-56 2C-66 9.5 -78 12 -86 11C-91 10 -94 8 -97 5C-94 13 -86 15.5 -78 14.5C-69 13.5 -62 9.5 -56 2Z',
      ink,
    ),
    lashes ? path('M-97 5C-101 9 -107 12 -115 12C-108 18 -98 20 -84 15.5C-90 14 -94 11 -97 5Z', ink) : '',
  ].join('');
}

const white = 'M-57 5C-67 -7 -79 -12 -90 -12C-95 -5 -95 4 -90 10C-80 13 -68 11 -57 5Z';

function openEye({ iris = '#4a2c1e', lashes = true, wing }: MakeUp, skin: Skin, ink: string): string {
  return [
    path(white, mix('#fff6ee', skin.base, 0.24)),
    `<clipPath id="white"><path d="${white}"/></clipPath>`,
    `<g clip-path="url(#white)"><ellipse cx="-88.5" cy="-1" rx="7" ry="10.4" fill="${iris}"/><ellipse cx="-90.5" cy="-1" rx="3.4" ry="5.6" fill="#140609"/>`,
    path('M-55 6C-67 -7 -80 -13 -98 -14V-7C-82 -8 -70 -3 -55 6Z', ink, 'opacity=".32" filter="url(#tiny)"'),
    '</g><circle cx="-91" cy="-5" r="1.7" fill="#fff"/>',
    line('M-90 11C-80 14 -68 12 -58 6', skin.deep, 1.2, 'opacity=".45"'),
    line('M-96 -19C-82 -23 -66 -15 -54 -1', skin.deep, 1.5, 'opacity=".45"'),
    path(
      wing
        ? 'M-36 -6C-46 3 -53 7 -57 7C-67 -4 -79 -10 -92 -10.4C-94 -12 -93 -14.6 -89 -15C-76 -15 -64 -7 -54 2C-48 1 -42 -2 -36 -6Z'
        : 'M-52 9C-66 -4 -79 -10 -92 -10.4C-94 -12 -93 -14.6 -89 -15C-75 -15 -62 -5 -52 9Z',
      ink,
    ),
    lashes ? path('M-80 -12C-92 -9 -104 -12 -111 -22C-103 -18 -98 -17.4 -86 -15.6Z', ink) : '',
  ].join('');
}

export function flush({ blush = 0.4, age }: MakeUp, skin: Skin): string {
  return [
    `<ellipse cx="-48" cy="42" rx="30" ry="15" transform="rotate(-22 -48 42)" fill="${skin.blush}" opacity="${blush}" filter="url(#air)"/>`,
    path(
      'M-113 66C-108 62 -101 62 -99 66C-103 69 -109 69 -113 66Z',
      skin.line,
      'opacity=".6" filter="url(#tiny)"',
    ),
    age
      ? line(
          'M-40 2C-35 -1 -30 -2 -26 -6M-40 7C-35 8 -30 9 -26 9M-88 68C-80 76 -76 84 -74 94M-82 -66C-66 -70 -52 -70 -40 -66',
          skin.deep,
          1.4,
          'opacity=".32"',
        )
      : '',
  ].join('');
}
