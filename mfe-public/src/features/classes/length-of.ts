import type { ClassSession } from '@blush/shared-ui/contracts';

const MINUTE_MS = 60_000;

type Sessions = readonly Pick<ClassSession, 'start' | 'end' | 'cancelledAt'>[];

/** Number and time of the sessions that take place. */
export function lengthOf(sessions: Sessions) {
  const held = sessions.filter(({ cancelledAt }) => cancelledAt === undefined);
  const ms = held.reduce((sum, { start, end }) => sum + Date.parse(end) - Date.parse(start), 0);
  return { count: held.length, minutes: ms / MINUTE_MS };
}

/** Such as `3 sessions, 4 hours 30 minutes`; `undefined` where no session takes place. */
export function lengthInWords(sessions: Sessions): string | undefined {
  const { count, minutes } = lengthOf(sessions);
  if (count === 0) return undefined;
  const time = [...counted(Math.floor(minutes / 60), 'hour'), ...counted(minutes % 60, 'minute')].join(' ');
  return `${counted(count, 'session').join('')}, ${time}`;
}

function counted(count: number, name: string): string[] {
  return count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'}`];
}
