import type { Look } from './portrait.js';

export type Person = Look & {
  readonly ground: string;
  /** Whether the person faces right. */
  readonly right?: boolean;
  /** Turn of the head in degrees; positive looks down. */
  readonly lean?: number;
};

export const woman = { gaze: 'open', blush: 0.3, brows: '#2c1a15' } as const;
export const man = { gaze: 'open', blush: 0.12, broad: true, lashes: false, brows: '#20130f' } as const;
