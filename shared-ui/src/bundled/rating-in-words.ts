import { MAX_STARS, type Rating } from '@blush/shared-ui/contracts';

/** Average and number of reviews, such as `4.6 of 5, 12 reviews`. */
export function ratingInWords({ average, count }: Rating): string {
  const reviews = count === 1 ? '1 review' : `${count} reviews`;
  return `${average.toFixed(1)} of ${MAX_STARS}, ${reviews}`;
}
