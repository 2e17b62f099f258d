import { mix, n } from '../drawing.js';
import { between, type Random } from '../random.js';

/** Two numbers per point: the start, then three points for each cubic segment. */
export type Curve = readonly number[];

const skins = ['#f5d9c6', '#eac09f', '#cc946c', '#98633f', '#613c2a'] as const;

export interface Skin {
  readonly base: string;
  readonly light: string;
  readonly shade: string;
  readonly deep: string;
  readonly line: string;
  readonly blush: string;
}

export function skinOf(tone: number): Skin {
  const base = skins[tone] ?? skins[0];
  return {
    base,
    light: mix(base, tone > 2 ? '#d98e5c' : '#fff1df', tone > 2 ? 0.26 : 0.4),
    shade: mix(base, tone > 2 ? '#3d1216' : '#b0523f', 0.3 + tone * 0.03),
    deep: mix(base, tone > 2 ? '#2a0a10' : '#8a2f28', 0.46),
    line: mix(base, '#2a0f14', 0.72),
    blush: ['#e77f80', '#e06a68', '#cf5750', '#b9483f', '#a8403c'][tone] ?? '#e06a68',
  };
}

export const filters = [
  '<filter id="air" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB">',
  '<feGaussianBlur stdDeviation="13" result="soft"/>',
  '<feTurbulence type="fractalNoise" baseFrequency="1.1" numOctaves="2" seed="5" result="grain"/>',
  '<feDisplacementMap in="soft" in2="grain" scale="30" xChannelSelector="R" yChannelSelector="G"/></filter>',
  '<filter id="dust" x="-40%" y="-40%" width="180%" height="180%" color-interpolation-filters="sRGB">',
  '<feGaussianBlur stdDeviation="3" result="soft"/>',
  '<feTurbulence type="fractalNoise" baseFrequency="1.1" numOctaves="2" seed="9" result="grain"/>',
  '<feDisplacementMap in="soft" in2="grain" scale="12" xChannelSelector="R" yChannelSelector="G"/></filter>',
  '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="2.2"/></filter>',
  '<filter id="haze" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="16"/></filter>',
].join('');

export function paperGrain(width: number, height: number): string {
  return (
    '<filter id="paper" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="3" seed="2"/>' +
    '<feColorMatrix values="0 0 0 0 .25  0 0 0 0 .12  0 0 0 0 .1  0 0 0 1.1 -.5"/></filter>' +
    `<rect width="${width}" height="${height}" filter="url(#paper)" opacity=".16"/>`
  );
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}

export function both(side: string): string {
  return `${side}<g transform="scale(-1 1)">${side}</g>`;
}

const curveText = (curve: readonly number[]): string =>
  `M${n(curve[0] ?? 0)} ${n(curve[1] ?? 0)}C${curve.slice(2).map(n).join(' ')}`;

export interface Strands {
  readonly colour: string;
  readonly count: number;
  /** Variation between neighbouring strands, 0 to 1. */
  readonly loose?: number;
  readonly weight?: number;
  readonly sheen?: number;
}

export function lock(random: Random, from: Curve, to: Curve, strands: Strands): string {
  const { colour, count, loose = 0.1, weight = 1.6, sheen = 0.3 } = strands;
  const points = Array.from({ length: to.length / 2 }, (_none, at) => to.slice(at * 2, at * 2 + 2)).reverse();
  const [end = [], ...rest] = points;
  const body = `${curveText(from)}L${end.map(n).join(' ')}C${rest.flat().map(n).join(' ')}Z`;
  const hairs = Array.from({ length: count }, (_none, index) => {
    const share = (index + random()) / count;
    const wander = (random() - 0.5) * loose;
    const curve = from.map(
      (value, at) => value + ((to[at] ?? 0) - value) * (share + wander * (at > 1 ? 1 : 0.2)),
    );
    const lit = 1 - Math.abs(share - 0.36) * 1.5;
    const roll = random();
    const tone =
      roll < 0.45 + (lit < 0.4 ? 0.3 : 0)
        ? mix(colour, '#1c0a0c', between(random, 0.12, 0.5))
        : mix(colour, '#f2bd8f', between(random, 0.04, 0.2 + sheen * Math.max(0, lit)));
    return `<path d="${curveText(curve)}" stroke="${tone}" stroke-width="${n(between(random, 0.5, 1.4) * weight)}" opacity="${n(between(random, 0.35, 0.85))}"/>`;
  });
  return `<path d="${body}" fill="${colour}"/><g fill="none" stroke-linecap="round">${hairs.join('')}</g>`;
}

export function mirrored(curve: Curve): Curve {
  return curve.map((value, at) => (at % 2 ? value : -value));
}
