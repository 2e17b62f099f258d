import type { ClassSchedule, ClassSession } from './class-sessions.js';

type Times = Pick<ClassSession, 'start' | 'end'>;

interface OfferedClass {
  readonly status: string;
  readonly held: number;
  readonly enrolledStudent: number;
}

/** A zone may be written in any case, so one name has thousands of spellings. */
const MAX_FORMATS = 100;

/**
 * Makes a format once for each zone, because making one takes far longer than its use, and lists use it for each row.
 * @returns the format of a zone; without a zone, of the viewer's at the first call
 */
function formats(locale: string, options: Intl.DateTimeFormatOptions) {
  const made = new Map<string | undefined, Intl.DateTimeFormat>();
  return (timeZone?: string): Intl.DateTimeFormat => {
    const known = made.get(timeZone);
    if (known) return known;
    if (made.size === MAX_FORMATS) made.clear();
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}

const date = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

const momentFormat = formats('en-US', { weekday: 'short', ...date, ...time, timeZoneName: 'short' });
const dayFormat = formats('en-US', date);
const timeFormat = formats('en-US', time);
// Swedish: its format is that of ISO 8601, with a space before the time.
const localFormat = formats('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/**
 * Day and times with their zone, such as `Sun, Mar 14, 2027, 6:00 – 8:00 PM EDT`.
 * @param zone of the IANA database; absent: the viewer's
 */
export function sessionTimes({ start, end }: Times, zone?: string): string {
  return plainSpaces(momentFormat(zone).formatRange(new Date(start), new Date(end)));
}

/** Moment with its zone, such as `Sun, Mar 14, 2027, 6:00 PM EDT`. @param zone absent: the viewer's */
export function momentInWords(moment: string, zone?: string): string {
  return plainSpaces(momentFormat(zone).format(new Date(moment)));
}

/** Time in the viewer's zone, such as `2:20 PM`. */
export function timeOfDay(moment: string): string {
  return plainSpaces(timeFormat().format(new Date(moment)));
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
  const days = plainSpaces(dayFormat(zone).formatRange(Date.parse(start), Date.parse(end) - 1));
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

/** Day of a moment for comparisons, such as `2027-03-14`. */
export function dayIn(moment: string, zone: string): string {
  return localTimeIn(moment, zone).slice(0, '2027-03-14'.length);
}

/** Local time in a zone, such as `2027-03-14T18:30`. */
export function localTimeIn(moment: string, zone: string): string {
  return localFormat(zone).format(Date.parse(moment)).replace(' ', 'T');
}

/** Name of the viewer's zone in the IANA database. */
export function ownZone(): string {
  return timeFormat().resolvedOptions().timeZone;
}

/** City of a zone, such as `New York` for `America/New_York`. */
export function placeOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}

/** Replaces thin and narrow spaces, in which versions of the locale data differ. */
function plainSpaces(text: string): string {
  return text.replaceAll(/\s/g, ' ');
}
