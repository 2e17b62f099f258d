import type { ClassSession } from '@blush/shared-ui/contracts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Time before the start from which the link to a session is the primary button. */
const DOORS_MS = 15 * MINUTE_MS;

export type SessionState = 'cancelled' | 'over' | 'open' | 'to come';

/** `open`: starts soon, or under way. */
export function stateOf({ start, end, cancelledAt }: ClassSession, now: number): SessionState {
  if (cancelledAt !== undefined) return 'cancelled';
  if (Date.parse(end) <= now) return 'over';
  return Date.parse(start) - DOORS_MS <= now ? 'open' : 'to come';
}

/** The session under way, or else the next one; `sessions` are sorted by start. */
export function nextOf(sessions: readonly ClassSession[], now: number): ClassSession | undefined {
  return sessions.find((session) => ['open', 'to come'].includes(stateOf(session, now)));
}

/** Time until the start in the two largest units, such as `Starts in 3 days, 4 hours`. */
export function countdownTo({ start }: ClassSession, now: number): string {
  const minutes = Math.ceil((Date.parse(start) - now) / MINUTE_MS);
  if (minutes <= 0) return 'Under way';
  const days = Math.floor(minutes / DAY_MINUTES);
  const hours = Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES);
  const parts =
    days > 0
      ? [unit(days, 'day'), unit(hours, 'hour')]
      : [unit(hours, 'hour'), unit(minutes % HOUR_MINUTES, 'minute')];
  return `Starts in ${parts.filter((part) => part !== '').join(', ')}`;
}

function unit(count: number, name: string): string {
  return count === 0 ? '' : `${count} ${name}${count === 1 ? '' : 's'}`;
}
