import { CLAIM_NAMESPACE } from '@blush/shared-ui/contracts';
import type { SessionUser } from '@blush/shared-ui/session';

/** A call that leaves with a token this close to its end may arrive too late, in milliseconds. */
const LEEWAY_MS = 55_000;

/** What an access token says about its owner. Read, not verified: only the API's word on it counts. */
export interface AccessClaims {
  readonly user: SessionUser;
  /** Moment the token ends, in seconds since 1970. */
  readonly endsAt: number;
}

/** The claims of a JWT; `undefined` for anything else. */
export function readClaims(token: string): AccessClaims | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const about = (name: string) => claims[CLAIM_NAMESPACE + name];
    const [uid, endsAt, email, name, picture] = [
      claims['sub'],
      claims['exp'],
      about('email'),
      about('name'),
      about('picture'),
    ];
    if (typeof uid !== 'string' || typeof endsAt !== 'number' || typeof email !== 'string') return undefined;
    return {
      endsAt,
      user: {
        uid,
        email,
        displayName: typeof name === 'string' && name !== '' ? name : email,
        photoURL: typeof picture === 'string' ? picture : undefined,
      },
    };
  } catch {
    return undefined;
  }
}

/** Timers of a browser hold no more, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/**
 * Milliseconds until a token has to be renewed; 0 when it has ended. A token that lives less than the leeway is
 * renewed at half its time, not over and over.
 */
export function renewalDueIn(claims: AccessClaims, now = Date.now()): number {
  const left = claims.endsAt * 1000 - now;
  return Math.min(Math.max(0, left / 2, left - LEEWAY_MS), LONGEST_TIMER);
}
