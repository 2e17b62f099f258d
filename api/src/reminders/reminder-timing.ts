import type { DatesMail } from '../mail-outbox/mail-outbox.service.js';

const HOUR_MS = 60 * 60_000;

/** How long before a session its reminder is sent. */
export const REMINDER_LEAD_MS = 24 * HOUR_MS;

/** A reminder also names the sessions that start within this time after its first one; it is up to 36 hours early for these. */
export const REMINDER_SPAN_MS = 12 * HOUR_MS;

/** Version of a reminder: start of its first session in seconds of Unix time, so that a moved session has another reminder. */
export function reminderVersion(start: Date): number {
  return start.getTime() / 1000;
}

/** Earliest time of a mail that makes a reminder of the session unnecessary. */
export function remindedSince(start: Date): Date {
  return new Date(start.getTime() - REMINDER_LEAD_MS - REMINDER_SPAN_MS);
}

/**
 * Whether mails about an enrolment name the session: any mail with dates in the last 24 hours before the session, or a
 * reminder that names it and is newer than the last change of sessions.
 * @param mails wanted at {@link remindedSince} or later
 */
export function isNamed(start: Date, mails: readonly DatesMail[]): boolean {
  const changes = mails.filter(({ kind }) => kind === 'sessions-changed');
  const lastChange = Math.max(...changes.map(({ wantedAt }) => wantedAt.getTime()));
  return mails.some(({ kind, version, state, wantedAt }) => {
    if (kind !== 'session-reminder') return wantedAt.getTime() >= start.getTime() - REMINDER_LEAD_MS;
    const afterFirst = start.getTime() - version * 1000;
    const isInSpan = afterFirst >= 0 && afterFirst < REMINDER_SPAN_MS;
    return isInSpan && state !== 'cancelled' && wantedAt.getTime() > lastChange;
  });
}
