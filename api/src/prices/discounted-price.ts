import { MIN_PRICE } from '@blush/shared-ui/contracts';
import { toMinor } from '../common/money.js';

const MIN_PRICE_MINOR = toMinor(MIN_PRICE);

/**
 * The one rule for discounted prices, in whole cents. Rounded down to the cent, so that at least the percentage is taken
 * off; never below the least amount that a card can be charged, nor above the list price.
 */
export function discountedPrice(listPriceMinor: number, percent: number): number {
  const discounted = Math.floor((listPriceMinor * (100 - percent)) / 100);
  return Math.min(listPriceMinor, Math.max(MIN_PRICE_MINOR, discounted));
}

/** Effective percentage, rounded down: less than that of the rule if the least amount limits the discount. */
export function percentOff(listPriceMinor: number, priceMinor: number): number {
  return Math.floor(((listPriceMinor - priceMinor) * 100) / listPriceMinor);
}
