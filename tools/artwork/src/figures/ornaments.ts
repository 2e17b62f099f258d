import { darker, lighter, n } from '../drawing.js';
import { between, type Random } from '../random.js';
import { both, path } from './paint.js';

export const ornamentDefs = [
  '<linearGradient id="gold" x2="1" y2="1"><stop stop-color="#f6dfae"/><stop offset=".45" stop-color="#c99a55"/><stop offset="1" stop-color="#8a5f2c"/></linearGradient>',
  '<radialGradient id="pearl" cx=".35" cy=".3" r=".8"><stop stop-color="#fff"/><stop offset=".5" stop-color="#f3e4da"/><stop offset="1" stop-color="#b99c92"/></radialGradient>',
].join('');

export const pearl = (x: number, y: number, size: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="url(#pearl)"/>`;

export const goldDot = (x: number, y: number, size: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="url(#gold)"/>`;

export const drops = both(
  goldDot(100, 54, 6) + path('M100 62C108 84 114 96 100 110C86 96 92 84 100 62Z', 'url(#gold)'),
);

export const hoops = both(
  '<circle cx="101" cy="82" r="28" fill="none" stroke="url(#gold)" stroke-width="6"/>' + goldDot(101, 53, 5),
);

export const pearls = both(pearl(101, 58, 10));

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
  '<g fill="none" stroke="#2a1b1e" stroke-width="4.5"><path fill="#fff" fill-opacity=".12" d="M14 -6C14 -26 30 -28 52 -28C76 -28 90 -24 88 0C86 24 70 30 50 30C26 30 14 16 14 -6Z"/><path fill="#fff" fill-opacity=".12" d="M-14 -6C-14 -26 -30 -28 -52 -28C-76 -28 -90 -24 -88 0C-86 24 -70 30 -50 30C-26 30 -14 16 -14 -6Z"/><path d="M-14 -8C-8 -16 8 -16 14 -8M88 -8L104 -14M-88 -8L-104 -14"/></g>';
