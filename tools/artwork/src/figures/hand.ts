import { darker, lighter, n } from '../drawing.js';
import { line, path, skinOf } from './paint.js';

/** From the index finger on: position, turn in degrees, length and width. */
const fingers = [
  { x: 170, y: 10, turn: 20, length: 350, width: 112 },
  { x: 296, y: 40, turn: 13, length: 400, width: 116 },
  { x: 420, y: 70, turn: 6, length: 372, width: 110 },
  { x: 532, y: 120, turn: -2, length: 270, width: 94 },
] as const;

/** Drawn for an area of 600 x 600. */
export function hand(tone: number, colour: string): string {
  const skin = skinOf(tone);
  const lacquer = `<defs><linearGradient id="lacquer" x2="1"><stop stop-color="${lighter(colour, 0.12)}"/><stop offset=".5" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.5)}"/></linearGradient></defs>`;
  const drawn = [...fingers].reverse().map(({ x, y, turn, length, width }) => {
    const half = width / 2;
    const shape = `M${n(-half)} -200C${n(-half)} ${n(length * 0.3)} ${n(-half * 1.02)} ${n(length * 0.5)} ${n(-half * 0.92)} ${n(length * 0.72)}C${n(-half * 0.86)} ${length} ${n(half * 0.86)} ${length} ${n(half * 0.92)} ${n(length * 0.72)}C${n(half * 1.02)} ${n(length * 0.5)} ${n(half)} ${n(length * 0.3)} ${n(half)} -200Z`;
    const id = `finger${x}`;
    const crease = (at: number) =>
      line(
        `M${n(-half * 0.5)} ${n(at)}Q0 ${n(at + 7)} ${n(half * 0.5)} ${n(at)}`,
        skin.deep,
        2,
        'opacity=".35"',
      );
    return [
      `<clipPath id="${id}"><path d="${shape}"/></clipPath>`,
      `<g transform="translate(${x} ${y}) rotate(${turn})">`,
      path(shape, '#3a1e1c', 'opacity=".34" transform="translate(10 12)" filter="url(#soft)"'),
      path(shape, skin.base),
      `<g clip-path="url(#${id})">`,
      path(
        `M${n(-half)} -200H${n(-half * 0.3)}V${length}H${n(-half)}Z`,
        skin.light,
        'opacity=".8" filter="url(#dust)"',
      ),
      path(
        `M${n(half * 0.4)} -200H${n(half * 1.4)}V${length}H${n(half * 0.4)}Z`,
        skin.shade,
        'opacity=".9" filter="url(#dust)"',
      ),
      '</g>',
      crease(length * 0.42),
      crease(length * 0.45),
      nail(half, length, colour),
      '</g>',
    ].join('');
  });
  return lacquer + drawn.join('');
}

function nail(half: number, length: number, colour: string): string {
  const [top, tip, wide] = [length * 0.7, length * 1.06, half * 0.6];
  const shape = `M0 ${n(top)}C${n(wide)} ${n(top)} ${n(wide * 1.1)} ${n(top + 20)} ${n(wide * 1.04)} ${n(top + 60)}C${n(wide)} ${n(tip - 30)} ${n(wide * 0.5)} ${n(tip)} 0 ${n(tip)}C${n(-wide * 0.5)} ${n(tip)} ${n(-wide)} ${n(tip - 30)} ${n(-wide * 1.04)} ${n(top + 60)}C${n(-wide * 1.1)} ${n(top + 20)} ${n(-wide)} ${n(top)} 0 ${n(top)}Z`;
  const left = n(-wide * 0.56);
  return [
    path(shape, darker(colour, 0.6), 'opacity=".4" transform="translate(3 2)" filter="url(#soft)"'),
    path(shape, 'url(#lacquer)'),
    line(
      `M${left} ${n(top + 24)}C${left} ${n(top + 50)} ${left} ${n(tip - 60)} ${n(-wide * 0.44)} ${n(tip - 34)}`,
      '#fff',
      half * 0.16,
      'opacity=".8"',
    ),
    line(
      `M${n(wide * 0.72)} ${n(top + 34)}V${n(tip - 48)}`,
      lighter(colour, 0.5),
      half * 0.1,
      'opacity=".5" filter="url(#soft)"',
    ),
  ].join('');
}
