import type { Rating } from '@blush/shared-ui/contracts';

/** Sums over students' reviews; absent on a class that never had any. */
export interface RatingSums {
  readonly ratingSum?: number | undefined;
  readonly ratingCount?: number | undefined;
}

/** @returns `undefined` without a review */
export function toRating({ ratingSum = 0, ratingCount = 0 }: RatingSums): Rating | undefined {
  if (ratingCount === 0) return undefined;
  // Floating-point division is exact for quotients that end in .5, so halves are rounded up.
  return { average: Math.round((ratingSum * 10) / ratingCount) / 10, count: ratingCount };
}
