import type { Look } from './portrait.js';

/** A face, and the colour it stands before. */
export type Person = Look & { readonly ground: string };

/** What the faces of women have in common, unless they say otherwise. */
export const woman = { gaze: 'open', smile: 6, blush: 0.34, brows: '#2c1a15' } as const;
/** The same of men. */
export const man = {
  gaze: 'open',
  smile: 4,
  blush: 0.14,
  broad: true,
  lashes: false,
  brows: '#20130f',
} as const;
