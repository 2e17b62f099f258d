import type { StaffClass } from '@blush/shared-ui/contracts';

type Prices = Pick<StaffClass, 'price' | 'listPrice'>;

/** List price, which an instructor sets and an admin reviews, in dollars. */
export function listPriceOf({ price, listPrice = price }: Prices): number {
  return listPrice;
}

/** `null` for a draft without a price. */
export function statedPriceOf(prices: Prices): number | null {
  return listPriceOf(prices) || null;
}
