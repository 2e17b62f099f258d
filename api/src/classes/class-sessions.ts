import { type ClassSession, type SessionBody, sessionLimits } from '@blush/shared-ui/contracts';
import { ProblemError } from '@blush/server-kit/http';
import { Types } from 'mongoose';
import type { ClassRecord } from './class.schema.js';
import type { ScheduleRecord, SessionRecord } from './class-session.schema.js';
import { isTimeZone, localTimeOf, momentOf } from './local-time.js';

const HOUR_MS = 60 * 60_000;

interface Circumstances {
  readonly now: Date;
  /** Seats that are held or enrolled. */
  readonly hasStudents: boolean;
}

type SessionFields = Pick<ClassRecord, 'sessions' | 'schedule' | 'saleEndsAt'>;

interface SaleEnd {
  readonly saleEndsAt: Date | null | undefined;
}

class NotAllowed extends Error {
  constructor(
    readonly field: keyof SessionBody,
    message: string,
  ) {
    super(message);
  }
}

/**
 * The sessions that replace the stored ones, sorted by start. Throws `session-not-allowed`, which names each wrong field:
 * an unknown id or zone, a time that does not exist, an end before the start or more than a day after it, a new start in
 * the past, sessions at the same time, a change of a cancelled session, and one left out that students are enrolled for.
 */
export function sessionsAfter(
  stored: readonly SessionRecord[],
  wanted: readonly SessionBody[],
  { now, hasStudents }: Circumstances,
): SessionRecord[] {
  const errors: { path: string; message: string }[] = [];
  const report = (path: string, message: string) => errors.push({ path: `body.sessions${path}`, message });
  const left = new Map(stored.map((session) => [session._id.toHexString(), session]));
  const sessions = wanted.flatMap((body, nth) => {
    try {
      const session = sessionOf(body, body.id === undefined ? undefined : takeFrom(left, body.id), now);
      return [{ nth, session }];
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error;
      report(`.${nth}.${error.field}`, error.message);
      return [];
    }
  });
  sessions.sort((one, other) => one.session.start.getTime() - other.session.start.getTime());
  const held = sessions.filter(({ session }) => !session.cancelledAt);
  for (const [previous, next] of held.slice(1).map((next, index) => [held[index], next] as const))
    if (previous && next.session.start < previous.session.end)
      report(`.${next.nth}.start`, 'Another session of this class takes place at this time');
  if (hasStudents && [...left.values()].some(({ cancelledAt }) => !cancelledAt))
    report('', 'Students have seats in this class: cancel a session instead of removing it');
  if (errors.length > 0)
    throw new ProblemError('session-not-allowed', { errors, detail: errors[0]?.message });
  return sessions.map(({ session }) => session);
}

/** Derived fields: every write of the sessions must write them too. */
export function sessionFields(sessions: SessionRecord[]): SessionFields {
  const held = sessions.filter(({ cancelledAt }) => !cancelledAt);
  const [first] = held;
  if (!first) return { sessions, schedule: null, saleEndsAt: lastOf(sessions.map(cancellationOf)) };
  const end = lastOf(held.map(({ end }) => end)) ?? first.end;
  const schedule: ScheduleRecord = { start: first.start, end, zone: first.zone, count: held.length };
  return { sessions, schedule, saleEndsAt: first.start };
}

export function isSaleOver({ saleEndsAt }: SaleEnd, now: Date): boolean {
  return saleEndsAt ? saleEndsAt <= now : false;
}

export function isAtSameTime(
  one: Pick<SessionRecord, 'start' | 'end'>,
  other: Pick<SessionRecord, 'start' | 'end'>,
): boolean {
  return one.start < other.end && other.start < one.end;
}

export function toSession(
  { _id, start, end, zone, joinUrl, cancelledAt }: SessionRecord,
  { withJoinUrl }: { readonly withJoinUrl: boolean },
): ClassSession {
  return {
    id: _id.toHexString(),
    start: start.toISOString(),
    end: end.toISOString(),
    zone,
    ...(withJoinUrl && joinUrl !== undefined && { joinUrl }),
    ...(cancelledAt && { cancelledAt: cancelledAt.toISOString() }),
  };
}

/** Text of a session in one line of the audit log. */
export function sessionText({ start, end, zone, joinUrl, cancelledAt }: SessionRecord): string {
  const times = `${localTimeOf(start, zone)} to ${localTimeOf(end, zone)} ${zone}`;
  return [times, joinUrl, cancelledAt && 'cancelled'].filter((part) => part !== undefined).join(', ');
}

function takeFrom(left: Map<string, SessionRecord>, id: string): SessionRecord {
  const session = left.get(id);
  if (!session) throw new NotAllowed('id', 'This class has no such session');
  left.delete(id);
  return session;
}

function sessionOf(body: SessionBody, stored: SessionRecord | undefined, now: Date): SessionRecord {
  const { zone, joinUrl, cancelled = false } = body;
  if (!isTimeZone(zone)) throw new NotAllowed('zone', 'This time zone is not known');
  const start = moment(body, 'start');
  const end = moment(body, 'end');
  const times = { start, end, zone };
  if (stored?.cancelledAt) return unchanged(stored, times, cancelled);
  const isMoved = stored?.start.getTime() !== start.getTime();
  if (end <= start) throw new NotAllowed('end', 'The end has to be after the start');
  if (end.getTime() - start.getTime() > sessionLimits.hours * HOUR_MS)
    throw new NotAllowed('end', `A session takes at most ${sessionLimits.hours} hours`);
  if (isMoved && start <= now) throw new NotAllowed('start', 'This time has passed');
  if (!stored && cancelled) throw new NotAllowed('cancelled', 'A new session cannot be cancelled');
  return {
    _id: stored?._id ?? new Types.ObjectId(),
    ...times,
    ...(joinUrl !== undefined && { joinUrl }),
    ...(cancelled && { cancelledAt: now }),
  };
}

function unchanged(
  stored: SessionRecord,
  { start, end }: Pick<SessionRecord, 'start' | 'end'>,
  cancelled: boolean,
): SessionRecord {
  if (!cancelled) throw new NotAllowed('cancelled', 'A cancelled session stays cancelled: add another one');
  if (+stored.start !== +start || +stored.end !== +end)
    throw new NotAllowed('start', 'A cancelled session cannot be moved: add another one');
  return stored;
}

function moment(body: SessionBody, field: 'start' | 'end'): Date {
  const found = momentOf(body[field], body.zone);
  if (!found) throw new NotAllowed(field, `The clocks of ${body.zone} never show this time`);
  return found;
}

function cancellationOf({ cancelledAt }: SessionRecord): Date | undefined {
  return cancelledAt;
}

function lastOf(moments: readonly (Date | undefined)[]): Date | null {
  const times = moments.flatMap((each) => (each ? [each.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.max(...times));
}
