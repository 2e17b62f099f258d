import { darker, lighter, n } from '../drawing.js';
import { between, type Random } from '../random.js';
import { path } from '../paint.js';

export const ornamentDefs = [
  '<linearGradient id="gold" x2="1" y2="1"><stop stop-color="#f6dfae"/><stop offset=".45" stop-color="#c99a55"/><stop offset="1" stop-color="#8a5f2c"/></linearGradient>',
  '<radialGradient id="pearl" cx=".35" cy=".3" r=".8"><stop stop-color="#fff"/><stop offset=".5" stop-color="#f3e4da"/><stop offset="1" stop-color="#b99c92"/></radialGradient>',
].join('');

export const pearl = (x: number, y: number, size: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="url(#pearl)"/>`;

export const goldDot = (x: number, y: number, size: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="url(#gold)"/>`;

/** Earring below the lobe of the visible ear. */
export const drops = goldDot(42, 46, 5.5) + path('M42 53C49 74 54 86 42 99C30 86 35 74 42 53Z', 'url(#gold)');

export const hoops =
  '<ellipse cx="43" cy="74" rx="22" ry="28" fill="none" stroke="#3a1e1c" stroke-width="5" opacity=".25" transform="translate(4 5)" filter="url(#soft)"/>' +
  '<ellipse cx="43" cy="74" rx="22" ry="28" fill="none" stroke="url(#gold)" stroke-width="5.5"/>' +
  goldDot(42, 46, 4.5);

export const studs = pearl(42, 44, 8);

export function rose(random: Random, x: number, y: number, size: number, colour: string): string {
  const rings = [1, 0.72, 0.42].map((ring, order) => {
    const count = 6 - order;
    const turn = random() * 360;
    return Array.from({ length: count }, (_none, index) => {
      const tone = index % 2 ? lighter(colour, 0.16 + order * 0.08) : darker(colour, 0.04 + order * 0.07);
      const reach = size * ring;
      const d = `M0 0C${n(-reach * 0.7)} ${n(-reach * 0.3)} ${n(-reach * 0.5)} ${n(-reach * 1.05)} 0 ${n(-reach)}C${n(reach * 0.5)} ${n(-reach * 1.05)} ${n(reach * 0.7)} ${n(-reach * 0.3)} 0 0Z`;
      return `<path d="${d}" fill="${tone}" transform="rotate(${n(turn + (index * 360) / count + between(random, -8, 8))})"/>`;
    }).join('');
  });
  return `<g transform="translate(${n(x)} ${n(y)})"><circle cx="4" cy="5" r="${n(size * 0.9)}" fill="#3a1e1c" opacity=".22" filter="url(#soft)"/>${rings.join('')}<circle r="${n(size * 0.16)}" fill="${darker(colour, 0.3)}"/></g>`;
}

export function leaf(x: number, y: number, turn: number, size: number, colour = '#6d7a5a'): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${size})"><path d="M0 0C-12 -14 -12 -34 0 -50C12 -34 12 -14 0 0Z" fill="${colour}"/><path d="M0 0C12 -14 12 -34 0 -50Z" fill="${darker(colour, 0.22)}"/></g>`;
}

export const glasses =
  '<g fill="none" stroke="#2a1b1e" stroke-width="4"><path d="M-52 -10C-14 -14 20 -12 46 -16" stroke="#3a1e1c" opacity=".3" transform="translate(3 6)" filter="url(#soft)"/>' +
  '<path fill="#fff" fill-opacity=".14" d="M-90 -24C-76 -33 -54 -30 -51 -10C-48 16 -58 34 -74 34C-90 33 -99 18 -98 0C-98 -10 -95 -20 -90 -24Z"/><path d="M-52 -10C-14 -14 20 -12 46 -16M-97 -4L-104 -1"/></g>';
