import { createHmac } from 'node:crypto';
import { equalSecrets } from '@blush/server-kit/http';
import { z } from 'zod';
import type { User } from './users/user.js';
import type { UserDirectory } from './users/user-directory.js';

const MINUTE = 60_000;

/** Lifetimes in milliseconds. */
const lifetimes = { verify: 5 * 24 * 60 * MINUTE, reset: 60 * MINUTE } as const;
type Purpose = keyof typeof lifetimes;

const ticketSchema = z.object({
  purpose: z.string(),
  id: z.string(),
  state: z.string(),
  expiresAt: z.number(),
});

/**
 * Tickets of mailed links, signed instead of stored, so they survive a restart. Their `state` changes on use, so each ticket
 * works once. A verified address leaves links for a new password valid.
 */
export class SignedLinks {
  constructor(
    private readonly secret: string,
    private readonly users: UserDirectory,
  ) {}

  issue(purpose: Purpose, account: User): string {
    const state = this.#stateOf(purpose, account);
    const ticket = { purpose, id: account.id, state, expiresAt: Date.now() + lifetimes[purpose] };
    const payload = Buffer.from(JSON.stringify(ticket)).toString('base64url');
    return `${payload}.${this.#sign(payload)}`;
  }

  /** @returns undefined for a forged, expired or used ticket, and for one with another purpose */
  accountOf(purpose: Purpose, ticket: string): User | undefined {
    const [payload = '', signature = ''] = ticket.split('.');
    if (!equalSecrets(signature, this.#sign(payload))) return undefined;
    const claims = ticketSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    const account = this.users.byId(claims.id);
    if (account === undefined || claims.purpose !== purpose || claims.expiresAt <= Date.now())
      return undefined;
    return claims.state === this.#stateOf(purpose, account) ? account : undefined;
  }

  #stateOf(purpose: Purpose, { updatedAt, passwordHash = '' }: User): string {
    return purpose === 'reset' ? this.#sign(passwordHash) : updatedAt;
  }

  #sign(payload: string): string {
    return createHmac('sha256', this.secret).update(`mailed link ${payload}`).digest('base64url');
  }
}
