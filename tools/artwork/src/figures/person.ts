import type { Look } from './portrait.js';

export type Person = Look & { readonly ground: string };

export const woman = { gaze: 'open', smile: 6, blush: 0.34, brows: '#2c1a15' } as const;
export const man = {
  gaze: 'open',
  smile: 4,
  blush: 0.14,
  broad: true,
  lashes: false,
  brows: '#20130f',
} as const;
