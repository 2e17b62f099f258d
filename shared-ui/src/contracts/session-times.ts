import type { ClassSchedule, ClassSession } from './class-sessions.js';

type Times = Pick<ClassSession, 'start' | 'end'>;

interface OfferedClass {
  readonly status: string;
  readonly held: number;
  readonly enrolledStudent: number;
}

const format = (zone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  });

/**
 * Day and times with their zone, such as `Sun, Mar 14, 2027, 6:00 – 8:00 PM EDT`.
 * @param zone of the IANA database; absent: the viewer's
 */
export function sessionTimes({ start, end }: Times, zone?: string): string {
  return plainSpaces(format(zone).formatRange(new Date(start), new Date(end)));
}

/** Moment with its zone, such as `Sun, Mar 14, 2027, 6:00 PM EDT`. @param zone absent: the viewer's */
export function momentInWords(moment: string, zone?: string): string {
  return plainSpaces(format(zone).format(new Date(moment)));
}

/** Time in the viewer's zone, such as `2:20 PM`. */
export function timeOfDay(moment: string): string {
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
  return plainSpaces(time.format(new Date(moment)));
}

/** Whether the first session has begun, by the viewer's clock; the API decides by its own. */
export function isSaleOver({ saleEndsAt }: { readonly saleEndsAt?: string | undefined }): boolean {
  return saleEndsAt !== undefined && Date.parse(saleEndsAt) <= Date.now();
}

interface Sale {
  readonly saleEndsAt?: string | undefined;
  readonly schedule?: ClassSchedule | undefined;
}

/** Why a sale is over; `undefined`: it is not. Without a session that takes place, the last cancellation ended it. */
export function endedBy({ saleEndsAt, schedule }: Sale): 'begun' | 'cancelled' | undefined {
  if (!isSaleOver({ saleEndsAt })) return undefined;
  return schedule ? 'begun' : 'cancelled';
}

/**
 * Whether sessions that have begun cannot be moved, cancelled or removed: while students have seats, and while the
 * class is approved, because without its first session its sale would end later.
 */
export function keepsBegunSessions({ status, held, enrolledStudent }: OfferedClass): boolean {
  return status === 'approved' || held + enrolledStudent > 0;
}

/**
 * Days of the first and the last session, such as `Mar 14 – 28, 2027 · 3 sessions`.
 * @param zone absent: the viewer's
 */
export function scheduleDays({ start, end, count }: ClassSchedule, zone?: string): string {
  // Minus 1: a session until midnight ends on its own day.
  const range = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: zone,
  }).formatRange(Date.parse(start), Date.parse(end) - 1);
  const days = plainSpaces(range);
  return count === 1 ? days : `${days} · ${count}\u00a0sessions`;
}

/**
 * Result of {@link sessionTimes} in the viewer's zone (`own`), and in that of the class with its city (`ofClass`): only
 * the city if both times are equal.
 * @param ownZone absent: the viewer's
 */
export function timesOf(session: Times & Pick<ClassSession, 'zone'>, ownZone?: string) {
  const own = sessionTimes(session, ownZone);
  const ofClass = sessionTimes(session, session.zone);
  const place = placeOf(session.zone);
  return { own, ofClass: own === ofClass ? `${place} time` : `${ofClass} in ${place}` };
}

/** By zone: making a format takes far longer than its use, and a form compares the times of all sessions at each key. */
const localFormats: Record<string, Intl.DateTimeFormat> = {};

/** Day of a moment for comparisons, such as `2027-03-14`. */
export function dayIn(moment: string, zone: string): string {
  return localTimeIn(moment, zone).slice(0, '2027-03-14'.length);
}

/** Local time in a zone, such as `2027-03-14T18:30`. */
export function localTimeIn(moment: string, zone: string): string {
  // Swedish: its format is that of ISO 8601, with a space before the time.
  const format = (localFormats[zone] ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  }));
  return format.format(Date.parse(moment)).replace(' ', 'T');
}

/** Name of the viewer's zone in the IANA database. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** City of a zone, such as `New York` for `America/New_York`. */
export function placeOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** Replaces thin and narrow spaces, in which versions of the locale data differ. */
function plainSpaces(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}
