/** What is left of a held seat. */
export type Hold =
  | { readonly state: 'running'; readonly secondsLeft: number }
  | { readonly state: 'over' }
  /** This computer's clock disagrees with the API's, so it cannot tell. */
  | { readonly state: 'unknown' };

/**
 * @param expiresAt ISO 8601, by the API's clock
 * @param receivedAt when the hold was answered, and `now`: milliseconds by this computer's clock
 */
export function holdOf(expiresAt: string, receivedAt: number, now: number): Hold {
  const end = Date.parse(expiresAt);
  // The API only answers holds that are running.
  if (receivedAt >= end) return { state: 'unknown' };
  // A clock that is read once a second may still show a moment before the answer.
  const secondsLeft = Math.ceil((end - Math.max(now, receivedAt)) / 1000);
  return secondsLeft > 0 ? { state: 'running', secondsLeft } : { state: 'over' };
}

/** `14:05` */
export function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
