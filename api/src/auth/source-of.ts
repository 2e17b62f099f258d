import { hash } from 'node:crypto';
import { networkOf } from '@blush/server-kit/http';
import type { Identity } from '../common/identity.js';

/** Key by which calls are counted: the user, from any address, or the network of a client without a valid token. */
export function sourceOf(identity: Identity | undefined, address: string): string {
  return identity ? `user:${shortHash(`${identity.iss} ${identity.sub}`)}` : `client:${networkOf(address)}`;
}

/** Hashed, because the shared store needs no identities. */
function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
