import { ApiError } from '@blush/shared-ui/api-client';
import { timeOfDay } from '@blush/shared-ui/contracts';

const dayAndTime = new Intl.DateTimeFormat('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' });

/** A sentence; empty if the refusal names no time. */
export function tryAgainAt(error: unknown, now = new Date()): string {
  const retryAt = error instanceof ApiError ? error.problem?.retryAt : undefined;
  return retryAt === undefined ? '' : `Try again ${clockTime(retryAt, now)}.`;
}

/** @param moment ISO 8601; a past moment gives `in a moment` */
export function clockTime(moment: string, now = new Date()): string {
  const date = new Date(moment);
  if (date <= now) return 'in a moment';
  // Rounded up, so that the stated minute is not too early.
  const fullMinute = new Date(Math.ceil(date.getTime() / 60_000) * 60_000);
  const today = fullMinute.toDateString() === now.toDateString();
  return today ? `at ${timeOfDay(fullMinute.toISOString())}` : `on ${dayAndTime.format(fullMinute)}`;
}
