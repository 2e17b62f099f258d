import type { CartItem } from '@blush/shared-ui/contracts';

export type HeldItem = CartItem & { readonly heldUntil: string };

export function heldItems(items: readonly CartItem[]): HeldItem[] {
  return items.filter((item): item is HeldItem => item.heldUntil !== undefined);
}

/** Minutes and seconds, such as `14:05`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
