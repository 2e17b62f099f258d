import { ProblemError } from '@blush/server-kit/http';
import type { Identity } from '../common/identity.js';
import type { UserRecord } from './user.schema.js';

/** A user signs in again after this time, however long the tenant's refresh tokens last. */
export const MAX_SESSION_S = 30 * 24 * 60 * 60;

/**
 * The one place that decides whether an account and its session are still accepted.
 * @throws `account-suspended`; `signed-out` for an ended session
 */
export function requireLiveSession(record: UserRecord, identity: Identity, now: Date): void {
  if (record.suspension)
    throw new ProblemError('account-suspended', {
      detail: 'This account is suspended. Please write to us if you think that is a mistake.',
    });
  if (isEnded(record, beganAt(identity), now) || isSignedOut(record, identity))
    throw new ProblemError('signed-out', { detail: 'This session was ended. Please sign in again.' });
}

/** @param session its beginning, as {@link beganAt} returns it */
export function isEnded(
  { sessionsEndedAt = 0, endedSessions = [] }: UserRecord,
  session: number,
  now: Date,
): boolean {
  const isTooOld = session < now.getTime() / 1000 - MAX_SESSION_S;
  return session < sessionsEndedAt || isTooOld || endedSessions.includes(session);
}

/** `sessionsEndedAt` that ends all sessions until `now`: the next whole second, because tokens have whole seconds only. */
export function endOfSessions(now: Date): number {
  return Math.floor(now.getTime() / 1000) + 1;
}

function isSignedOut({ endedTokens = [] }: UserRecord, { tokenHash }: Identity): boolean {
  return endedTokens.some(({ hash }) => hash === tokenHash);
}

/**
 * Start of a session in Unix seconds, which identifies it among the user's sessions. It is the time of the sign-in, not
 * of the token's issue, so that refreshed tokens of an ended session stay refused. At most the time of issue, in case a
 * claim is in milliseconds; the time of issue if the claim is absent.
 */
export function beganAt({ signedInAt, issuedAt }: Identity): number {
  return Math.min(signedInAt ?? issuedAt, issuedAt);
}
