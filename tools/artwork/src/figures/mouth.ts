import { lighter, mix } from '../drawing.js';
import type { Features } from './features.js';
import { both, line, path, type Skin } from './paint.js';

export function mouth({ lips, smile = 3, broad: man }: Features, skin: Skin): string {
  const corner = 101 - smile;
  const dark = mix(lips, '#3a0714', 0.34);
  const low = man ? 118 : 122;
  const upper = `M-39 ${corner}C-26 94 -14 87 -8 86C-4 86 -2 89 0 90C2 89 4 86 8 86C14 87 26 94 39 ${corner}C24 102 10 104 0 104C-10 104 -24 102 -39 ${corner}Z`;
  const lower = `M-39 ${corner}C-24 103 -10 105 0 105C10 105 24 103 39 ${corner}C30 117 16 ${low} 0 ${low}C-16 ${low} -30 117 -39 ${corner}Z`;
  return [
    `<ellipse cx="3" cy="132" rx="20" ry="5" fill="${skin.deep}" opacity=".4" filter="url(#soft)"/>`,
    path(upper, mix(lips, '#3a0714', 0.16)),
    path(lower, lips),
    path(
      `M14 106C24 105 32 103 38 ${corner + 1}C30 116 18 ${low} 5 ${low}C15 117 17 112 14 106Z`,
      dark,
      'opacity=".45"',
    ),
    path(
      'M-20 109C-14 107 -4 109 0 111C-4 115 -16 115 -20 109Z',
      lighter(lips, 0.6),
      'opacity=".75" filter="url(#soft)"',
    ),
    path('M-12 90C-10 88 -7 87 -5 88C-7 91 -10 92 -12 90Z', lighter(lips, 0.5), 'opacity=".6"'),
    line(`M-39 ${corner}C-24 103 -10 103 0 105C10 103 24 103 39 ${corner}`, mix(dark, '#1d0308', 0.4), 1.9),
    both(
      line(
        `M38 ${corner}C41 ${corner - 1} 43 ${corner - 3} 44 ${corner - 6}`,
        skin.deep,
        1.7,
        'opacity=".5"',
      ),
    ),
  ].join('');
}
