import type { ClassSession } from '@blush/shared-ui/contracts';

const MINUTE_MS = 60_000;

type Sessions = readonly Pick<ClassSession, 'start' | 'end' | 'cancelledAt'>[];

/** Number and total minutes of the sessions that are not cancelled. */
export function lengthOf(sessions: Sessions) {
  const held = sessions.filter(({ cancelledAt }) => cancelledAt === undefined);
  const ms = held.reduce((sum, { start, end }) => sum + Date.parse(end) - Date.parse(start), 0);
  return { count: held.length, minutes: ms / MINUTE_MS };
}

/** Such as `3 sessions, 4 h 30 min`; `undefined` if all sessions are cancelled or there are none. */
export function lengthInWords(sessions: Sessions): string | undefined {
  const { count, minutes } = lengthOf(sessions);
  if (count === 0) return undefined;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${count} session${count > 1 ? 's' : ''},${hours > 0 ? ` ${hours} h` : ''}${rest > 0 ? ` ${rest} min` : ''}`;
}
