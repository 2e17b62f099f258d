const MINUTE_MS = 60_000;
/** Browsers fire timers of more than 24 days at once. */
const LONGEST_MS = 24 * 60 * MINUTE_MS;
/** Added, so that it is over by the API's clock too. */
const MARGIN_MS = 1000;

/**
 * Milliseconds until the first of `ends` (ISO 8601) is over; a minute if that is over by this computer's clock, which may be
 * ahead of the API's.
 */
export function untilNextEnd(ends: readonly string[]): number {
  const left = Math.min(...ends.map((end) => Date.parse(end))) + MARGIN_MS - Date.now();
  return left > 0 ? Math.min(left, LONGEST_MS) : MINUTE_MS;
}
