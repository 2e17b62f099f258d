import { mix } from './drawing.js';

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
  '<filter id="tiny"><feGaussianBlur stdDeviation="0.7"/></filter>',
].join('');

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function line(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
}
