import { hash } from 'node:crypto';
import { networkOf } from '@blush/server-kit/http';
import type { Identity } from '../common/identity.js';

/** Rate-limit key: the user if the token was verified in time, otherwise the client's network. */
export function rateLimitKey(identity: Identity | undefined, address: string): string {
  return identity ? `user:${shortHash(`${identity.iss} ${identity.sub}`)}` : `client:${networkOf(address)}`;
}

/** Keeps user ids out of the shared rate-limit store. */
function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
