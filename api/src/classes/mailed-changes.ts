import type { ClassRecord } from './class.schema.js';
import type { SessionRecord } from './class-session.schema.js';

/**
 * Parts of a class whose changes are mailed to its students. `times`: of sessions that take place, also added ones;
 * none is removed while students have seats. `joinUrl`: the link to a session. `cancelled`: cancellation of a session.
 */
const mailedParts = ['times', 'joinUrl', 'cancelled', 'place', 'format'] as const;
export type MailedPart = (typeof mailedParts)[number];

/** Time of the last change of each part; absent: never changed. */
export type MailedChanges = Readonly<Partial<Record<MailedPart, Date>>>;

type Mailed = Pick<ClassRecord, 'sessions' | 'details'>;

/** A session that is over cannot change but in its link, and a place or format only matters for what is still to come. */
export function changedParts(before: Mailed, after: Mailed, now: Date): MailedPart[] {
  const { sessions: earlier = [], details: old } = before;
  const { sessions: later = [], details: current } = after;
  const pairs = later.map(
    (session) => [earlier.find(({ _id }) => _id.equals(session._id)), session] as const,
  );
  const isToCome = ({ cancelledAt, end }: SessionRecord) => !cancelledAt && end > now;
  const takesPlace = later.length === 0 || later.some(isToCome);
  const isChanged: Readonly<Record<MailedPart, boolean>> = {
    times: pairs.some(([was, session]) => !session.cancelledAt && (!was || areTimesOther(was, session))),
    joinUrl: pairs.some(([was, session]) => was && isToCome(session) && was.joinUrl !== session.joinUrl),
    cancelled: pairs.some(([was, session]) => was && !was.cancelledAt && session.cancelledAt),
    place: takesPlace && old?.place !== current?.place,
    format: takesPlace && old?.format !== current?.format,
  };
  return mailedParts.filter((part) => isChanged[part]);
}

function areTimesOther(was: SessionRecord, session: SessionRecord): boolean {
  return (
    was.start.getTime() !== session.start.getTime() ||
    was.end.getTime() !== session.end.getTime() ||
    was.zone !== session.zone
  );
}
