import { inOneLine } from '@blush/shared-ui/bundled';
import { CLAIM_NAMESPACE } from '@blush/shared-ui/contracts';
import type { SessionUser } from '@blush/shared-ui/session';

/** Milliseconds; a token this close to its end may expire in transit. */
const LEEWAY_MS = 55_000;

/** Decoded, not verified: only the API's response is trusted. */
export interface AccessClaims {
  readonly user: SessionUser;
  /** Seconds since 1970. */
  readonly endsAt: number;
}

export function readClaims(token: string): AccessClaims | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const { sub: uid, exp: endsAt } = claims;
    const [email, name, picture] = ['email', 'name', 'picture'].map((key) => claims[CLAIM_NAMESPACE + key]);
    if (typeof uid !== 'string' || typeof endsAt !== 'number' || typeof email !== 'string') return undefined;
    return {
      endsAt,
      user: {
        uid,
        email,
        // The API refuses names with control characters.
        displayName: (typeof name === 'string' && inOneLine(name).trim()) || email,
        photoURL: typeof picture === 'string' ? picture : undefined,
      },
    };
  } catch {
    return undefined;
  }
}

/** Milliseconds; the maximum of `setTimeout`. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Milliseconds; half of the time left if less than twice the leeway is left, which avoids a renewal loop. */
export function renewalDueIn(claims: AccessClaims, now = Date.now()): number {
  const left = claims.endsAt * 1000 - now;
  return Math.min(Math.max(0, left / 2, left - LEEWAY_MS), MAX_TIMER_MS);
}
