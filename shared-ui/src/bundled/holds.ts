import { type CartItem, HOLD_MINUTES } from '@blush/shared-ui/contracts';

export type HeldItem = CartItem & { readonly heldUntil: string };

export function heldItems(items: readonly CartItem[]): HeldItem[] {
  return items.filter((item): item is HeldItem => item.heldUntil !== undefined);
}

export type Hold =
  | { readonly state: 'running'; readonly secondsLeft: number }
  | { readonly state: 'over' }
  /** The clocks of this computer and the API disagree. */
  | { readonly state: 'unknown' };

/** Milliseconds; a minute more than a hold takes: clocks that differ by less are close enough. */
const LONGEST_MS = (HOLD_MINUTES + 1) * 60_000;

/**
 * @param expiresAt ISO 8601, by the API's clock
 * @param receivedAt when the response arrived, and `now`: milliseconds by this computer's clock
 */
export function holdOf(expiresAt: string, receivedAt: number, now: number): Hold {
  const end = Date.parse(expiresAt);
  // The API returns running holds only.
  if (receivedAt >= end || receivedAt < end - LONGEST_MS) return { state: 'unknown' };
  // `now` is updated once a second, so it may precede the response.
  const secondsLeft = Math.ceil((end - Math.max(now, receivedAt)) / 1000);
  return secondsLeft > 0 ? { state: 'running', secondsLeft } : { state: 'over' };
}

/** Minutes and seconds, such as `14:05`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
