import { hash } from 'node:crypto';
import { networkOf } from '@blush/server-kit/http';
import type { Identity } from '../common/identity.js';

/** Whose calls are counted together: those of one user, whatever the address, or those of a client without a valid token. */
export function sourceOf(identity: Identity | undefined, address: string): string {
  return identity ? `user:${shortHash(`${identity.iss} ${identity.sub}`)}` : `client:${networkOf(address)}`;
}

/** The shared store need not know who calls. */
function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
