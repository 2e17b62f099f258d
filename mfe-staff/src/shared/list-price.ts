import type { StaffClass } from '@blush/shared-ui/contracts';

/** List price, which an instructor sets and an admin reviews, in dollars. */
export function listPriceOf({ price, listPrice = price }: Pick<StaffClass, 'price' | 'listPrice'>): number {
  return listPrice;
}
