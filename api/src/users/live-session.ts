import { ProblemError } from '@blush/server-kit/http';
import type { Identity } from '../common/identity.js';
import type { UserRecord } from './user.schema.js';

/**
 * The one place that decides whether an account and its session are still accepted.
 * @throws `account-suspended`; `signed-out` for an ended session
 */
export function requireLiveSession(record: UserRecord, identity: Identity): void {
  if (record.suspension)
    throw new ProblemError('account-suspended', {
      detail: 'This account is suspended. Please write to us if you think that is a mistake.',
    });
  if (isEnded(record, identity))
    throw new ProblemError('signed-out', { detail: 'This session was ended. Please sign in again.' });
}

function isEnded({ sessionsEndedAt = 0, endedTokens = [] }: UserRecord, identity: Identity): boolean {
  return beganAt(identity) < sessionsEndedAt || endedTokens.some(({ hash }) => hash === identity.tokenHash);
}

/**
 * The sign-in, not the issue of the token: a refreshed token stays ended. No sign-in is later than its token, so that a claim
 * in milliseconds outlives nothing. Without the claim, the issue counts.
 */
function beganAt({ signedInAt, issuedAt }: Identity): number {
  return Math.min(signedInAt ?? issuedAt, issuedAt);
}
