import { line, path, type Skin } from './paint.js';

export function bust(skin: Skin, id: string, broad = false): string {
  const x = broad ? 64 : 47;
  const outline = `M-${x} 90C-${x} 160 -${x} 196 -${x + 14} 222C-${x + 40} 256 -170 262 -232 300C-274 326 -290 400 -296 620H296C290 400 274 326 232 300C170 262 ${x + 40} 256 ${x + 14} 222C${x} 196 ${x} 160 ${x} 90Z`;
  return [
    `<clipPath id="${id}"><path d="${outline}"/></clipPath>`,
    path(outline, skin.base),
    `<g clip-path="url(#${id})">`,
    path(
      'M-300 620C-300 380 -250 300 -120 270C-80 262 -60 300 -90 380C-120 460 -140 540 -140 640Z',
      skin.light,
      'opacity=".5" filter="url(#air)"',
    ),
    path(
      `M-${x + 10} 90H${x + 30}L${x + 16} 250C${x} 262 ${x - 30} 244 20 224C-10 208 -${x - 6} 184 -${x + 6} 140Z`,
      skin.deep,
      'opacity=".62" filter="url(#dust)"',
    ),
    path(
      'M80 240C160 270 230 300 300 420V640H180C210 520 190 380 80 240Z',
      skin.shade,
      'opacity=".8" filter="url(#air)"',
    ),
    line('M-22 292C-60 284 -110 288 -168 306', skin.deep, 3, 'opacity=".35"'),
    line('M26 294C66 284 120 290 172 310', skin.deep, 3.4, 'opacity=".45"'),
    '</g>',
  ].join('');
}
