import { brow, closedEye, lid, openEye } from './eyes.js';
import type { Features } from './features.js';
import { mouth } from './mouth.js';
import { both, line, path, type Skin, skinOf } from './paint.js';

const softOutline =
  'M0 -150C58 -150 92 -112 96 -52C98 -18 97 14 92 44C87 76 72 108 46 134C32 148 16 156 0 156C-16 156 -32 148 -46 134C-72 108 -87 76 -92 44C-97 14 -98 -18 -96 -52C-92 -112 -58 -150 0 -150Z';
const broadOutline =
  'M0 -150C60 -150 95 -112 98 -52C100 -18 99 20 96 52C93 84 80 116 56 140C42 153 22 160 0 160C-22 160 -42 153 -56 140C-80 116 -93 84 -96 52C-99 20 -100 -18 -98 -52C-95 -112 -60 -150 0 -150Z';

export function face(look: Features, id: string): string {
  const skin = skinOf(look.skin);
  const outline = look.broad ? broadOutline : softOutline;
  return [
    `<clipPath id="${id}"><path d="${outline}"/></clipPath>`,
    ears(skin),
    path(outline, skin.base),
    `<g clip-path="url(#${id})">`,
    path(
      'M-100 -150C-40 -150 -30 -60 -40 0C-50 60 -30 120 -10 160L-110 160Z',
      skin.light,
      'opacity=".55" filter="url(#air)"',
    ),
    path(
      'M52 -160C80 -60 78 10 70 52C60 96 44 128 14 170L140 170L140 -160Z',
      skin.shade,
      'opacity=".72" filter="url(#air)"',
    ),
    path('M-110 -160H110V-104C60 -128 -60 -128 -110 -96Z', skin.shade, 'opacity=".5" filter="url(#air)"'),
    cheeks(look, skin),
    '</g>',
    look.age ? wrinkles(skin) : '',
    nose(skin, look.broad ?? false),
    both(lid(look, skin)),
    look.gaze === 'open' ? openEye(look, skin, 1) + openEye(look, skin, -1) : both(closedEye(look, skin)),
    both(brow(look)),
    mouth(look, skin),
  ].join('');
}

function ears(skin: Skin): string {
  const ear = 'M90 -18C104 -34 116 -22 112 2C109 22 104 44 92 48Z';
  return (
    both(path(ear, skin.base)) +
    path(ear, skin.shade, 'opacity=".75"') +
    both(line('M97 -12C106 -18 108 -4 104 8C102 16 100 22 97 28', skin.deep, 2, 'opacity=".45"'))
  );
}

function cheeks({ blush = 0.5 }: Features, skin: Skin): string {
  return [
    `<ellipse cx="-62" cy="46" rx="34" ry="20" transform="rotate(20 -62 46)" fill="${skin.blush}" opacity="${blush}" filter="url(#air)"/>`,
    `<ellipse cx="64" cy="46" rx="34" ry="20" transform="rotate(-20 64 46)" fill="${skin.blush}" opacity="${blush * 1.05}" filter="url(#air)"/>`,
    `<ellipse cx="-66" cy="22" rx="20" ry="7" transform="rotate(24 -66 22)" fill="${skin.light}" opacity=".75" filter="url(#dust)"/>`,
  ].join('');
}

function wrinkles(skin: Skin): string {
  return [
    both(line('M30 76C38 84 42 94 42 106', skin.deep, 2.2, 'opacity=".34"')),
    both(line('M30 24C40 31 54 31 64 25', skin.deep, 1.8, 'opacity=".26"')),
    both(line('M82 -2L92 -8M83 5L94 6', skin.deep, 1.6, 'opacity=".28"')),
  ].join('');
}

function nose(skin: Skin, wide: boolean): string {
  const x = wide ? 23 : 19;
  return [
    path(
      `M10 -34C14 -8 12 24 20 44C26 58 ${x + 4} 66 ${x - 2} 71C10 76 3 72 4 60C6 30 3 0 10 -34Z`,
      skin.shade,
      'opacity=".8" filter="url(#soft)"',
    ),
    path(
      'M-6 -26C-8 6 -8 34 -9 54C-6 60 -1 58 -1 50C-1 24 -2 0 -6 -26Z',
      skin.light,
      'opacity=".75" filter="url(#soft)"',
    ),
    `<ellipse cx="-4" cy="57" rx="6" ry="5" fill="${skin.light}" opacity=".8" filter="url(#soft)"/>`,
    path(
      `M-${x} 62C-${x - 5} 71 -7 69 0 74C7 69 ${x - 5} 71 ${x} 62C${x} 74 10 76 0 79C-10 76 -${x} 74 -${x} 62Z`,
      skin.deep,
      'opacity=".55"',
    ),
    both(path('M6 71C10 67 16 67 18 70C15 74 9 74 6 71Z', skin.line, 'opacity=".7"')),
    line(`M-${x} 52C-${x + 5} 58 -${x + 3} 68 -${x - 4} 68`, skin.deep, 2, 'opacity=".5"'),
    line(`M${x} 52C${x + 5} 58 ${x + 3} 68 ${x - 4} 68`, skin.deep, 2.2, 'opacity=".7"'),
  ].join('');
}
