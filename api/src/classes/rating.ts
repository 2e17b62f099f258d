import type { Rating } from '@blush/shared-ui/contracts';

/** Sums over students' reviews; absent on a class that never had any. */
export interface RatingSums {
  readonly ratingSum?: number | undefined;
  readonly ratingCount?: number | undefined;
}

/** @returns `undefined` without a review */
export function toRating({ ratingSum = 0, ratingCount = 0 }: RatingSums): Rating | undefined {
  if (ratingCount === 0) return undefined;
  // A sum of whole stars divides to the exact half where there is one, so this rounds halves up.
  return { average: Math.round((ratingSum * 10) / ratingCount) / 10, count: ratingCount };
}
