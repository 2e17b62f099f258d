export type Hold =
  | { readonly state: 'running'; readonly secondsLeft: number }
  | { readonly state: 'over' }
  /** The clocks of this computer and the API disagree. */
  | { readonly state: 'unknown' };

/**
 * @param expiresAt ISO 8601, by the API's clock
 * @param receivedAt when the response arrived, and `now`: milliseconds by this computer's clock
 */
export function holdOf(expiresAt: string, receivedAt: number, now: number): Hold {
  const end = Date.parse(expiresAt);
  // The API returns running holds only.
  if (receivedAt >= end) return { state: 'unknown' };
  // `now` is updated once a second, so it may precede the response.
  const secondsLeft = Math.ceil((end - Math.max(now, receivedAt)) / 1000);
  return secondsLeft > 0 ? { state: 'running', secondsLeft } : { state: 'over' };
}

/** Such as `14:05`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
