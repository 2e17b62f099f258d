import { type ClassSession, type SessionBody, sessionLimits } from '@blush/shared-ui/contracts';
import { ProblemError } from '@blush/server-kit/http';
import mongoose, { Types } from 'mongoose';
import type { ClassRecord } from './class.schema.js';
import type { ScheduleRecord, SessionRecord } from './class-session.schema.js';
import { isTimeZone, localTimeOf, momentOf } from './local-time.js';

const HOUR_MS = 60 * 60_000;

interface Circumstances {
  readonly now: Date;
  /** Whether seats are held or enrolled. */
  readonly hasStudents: boolean;
  /** Result of `keepsBegunSessions`. */
  readonly keepsBegun: boolean;
}

type SessionFields = Pick<ClassRecord, 'sessions' | 'schedule' | 'saleEndsAt'>;

interface SaleEnd {
  readonly saleEndsAt: Date | null | undefined;
}

type Times = Pick<SessionRecord, 'start' | 'end'>;

interface Fault {
  readonly message: string;
  /** Index of the session in the request; absent, like `field`, for a fault of no single session. */
  readonly nth?: number;
  readonly field?: keyof SessionBody;
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
 * The sessions that replace the stored ones, sorted by start. Ignores a new link of a cancelled session, and a new zone of one
 * that is cancelled or has begun.
 * @throws ProblemError `session-not-allowed` with the first wrong field of each session: an unknown id or zone, a time
 * that does not exist, an end that is not after the start or is more than a day after it, a new start in the past, two
 * sessions at the same time, a cancelled session that is moved or restored, a removed session while students have
 * seats, and, with `keepsBegun`, a session that has begun and is moved, cancelled or removed.
 */
export function sessionsAfter(
  stored: readonly SessionRecord[],
  wanted: readonly SessionBody[],
  circumstances: Circumstances,
): SessionRecord[] {
  const faults: Fault[] = [];
  const left = new Map(stored.map((session) => [session._id.toHexString(), session]));
  const sessions = wanted.flatMap((body, nth) => {
    try {
      const before = body.id === undefined ? undefined : takeFrom(left, body.id);
      return [{ nth, session: sessionOf(body, before, circumstances) }];
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error;
      const { message, field } = error;
      faults.push({ message, nth, field });
      return [];
    }
  });
  sessions.sort((one, other) => one.session.start.getTime() - other.session.start.getTime());
  const planned = sessions.filter(({ session }) => isPlanned(session));
  planned.forEach(({ nth, session }, index) => {
    const previous = planned[index - 1];
    if (previous && isAtSameTime(previous.session, session))
      faults.push({ message: 'Another session of this class takes place at this time', nth, field: 'start' });
  });
  const removal = removalFault([...left.values()], circumstances);
  if (removal !== undefined) faults.push({ message: removal });
  if (faults.length > 0) throw refusalOf(faults);
  return sessions.map(({ session }) => session);
}

/** The sessions with the fields derived from them, which must be written together. @param sessions sorted by start */
export function sessionFields(sessions: SessionRecord[]): SessionFields {
  const planned = sessions.filter(isPlanned);
  const [first] = planned;
  if (!first)
    return { sessions, schedule: null, saleEndsAt: lastOf(sessions.map(({ cancelledAt }) => cancelledAt)) };
  const end = new Date(Math.max(...planned.map((session) => session.end.getTime())));
  const schedule: ScheduleRecord = { start: first.start, end, zone: first.zone, count: planned.length };
  return { sessions, schedule, saleEndsAt: first.start };
}

function isPlanned({ cancelledAt }: SessionRecord): boolean {
  return !cancelledAt;
}

export function isSaleOver({ saleEndsAt }: SaleEnd, now: Date): boolean {
  return saleEndsAt ? saleEndsAt <= now : false;
}

/** Filter of the classes that can be selected. A class without sessions has no end of the sale. */
export function onSaleAt(now: Date) {
  return { status: 'approved', saleEndsAt: mongoose.trusted({ $not: { $lte: now } }) } as const;
}

export function isAtSameTime(one: Times, other: Times): boolean {
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

/** A session as one line of text, for the audit log. */
export function sessionText({ start, end, zone, joinUrl, cancelledAt }: SessionRecord): string {
  const times = `${localTimeOf(start, zone)} to ${localTimeOf(end, zone)} ${zone}`;
  return [times, joinUrl, cancelledAt && 'cancelled'].filter((part) => part !== undefined).join(', ');
}

/** The detail names the first wrong session by its number, counted from 1 as in forms. */
function refusalOf(faults: readonly Fault[]): ProblemError {
  const [first] = faults;
  const number = first?.nth === undefined ? '' : `Session ${first.nth + 1}: `;
  return new ProblemError('session-not-allowed', {
    detail: `${number}${first?.message}`,
    errors: faults.map(({ nth, field, message }) => ({
      path: ['body.sessions', nth, field].filter((part) => part !== undefined).join('.'),
      message,
    })),
  });
}

function removalFault(
  removed: readonly SessionRecord[],
  { now, hasStudents, keepsBegun }: Circumstances,
): string | undefined {
  const planned = removed.filter(isPlanned);
  if (keepsBegun && planned.some(({ start }) => start <= now))
    return 'A session that has begun cannot be removed';
  if (!hasStudents || removed.length === 0) return undefined;
  return planned.length > 0
    ? 'Students have seats in this class: cancel a session instead of removing it'
    : 'Students have seats in this class: a cancelled session stays';
}

function takeFrom(left: Map<string, SessionRecord>, id: string): SessionRecord {
  const session = left.get(id);
  if (!session) throw new NotAllowed('id', 'This class has no such session');
  left.delete(id);
  return session;
}

function sessionOf(
  body: SessionBody,
  stored: SessionRecord | undefined,
  { now, keepsBegun }: Circumstances,
): SessionRecord {
  const { zone, joinUrl, cancelled = false } = body;
  if (!isTimeZone(zone)) throw new NotAllowed('zone', 'This time zone is not known');
  const start = moment(body, 'start');
  const end = moment(body, 'end');
  const times = { start, end, zone };
  if (stored?.cancelledAt) return keepCancelled(stored, times, cancelled);
  if (stored && keepsBegun && stored.start <= now) return changeBegun(stored, times, body);
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

function keepCancelled(stored: SessionRecord, times: Times, cancelled: boolean): SessionRecord {
  if (!cancelled) throw new NotAllowed('cancelled', 'A cancelled session stays cancelled: add another one');
  refuseMove(stored, times, 'A cancelled session cannot be moved: add another one');
  return stored;
}

/** Only the link may change: without its first session, the class would be on sale again until the next one. */
function changeBegun(
  stored: SessionRecord,
  times: Times,
  { joinUrl, cancelled = false }: SessionBody,
): SessionRecord {
  if (cancelled) throw new NotAllowed('cancelled', 'A session that has begun cannot be cancelled');
  refuseMove(stored, times, 'A session that has begun cannot be moved');
  const { _id, start, end, zone } = stored;
  return { _id, start, end, zone, ...(joinUrl !== undefined && { joinUrl }) };
}

function refuseMove(stored: Times, wanted: Times, message: string): void {
  for (const field of ['start', 'end'] as const)
    if (stored[field].getTime() !== wanted[field].getTime()) throw new NotAllowed(field, message);
}

function moment(body: SessionBody, field: 'start' | 'end'): Date {
  const found = momentOf(body[field], body.zone);
  if (!found) throw new NotAllowed(field, `The clocks of ${body.zone} never show this time`);
  return found;
}

function lastOf(moments: readonly (Date | undefined)[]): Date | null {
  const times = moments.flatMap((each) => (each ? [each.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.max(...times));
}
