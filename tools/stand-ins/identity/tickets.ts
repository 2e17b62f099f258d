import { randomBytes } from 'node:crypto';

interface Ticket<Value> {
  readonly value: Value;
  readonly expiresAt: number;
}

/** One-time secrets, kept in memory. */
export class Tickets<Value> {
  readonly #tickets = new Map<string, Ticket<Value>>();

  constructor(private readonly lifetimeMs: number) {}

  issue(value: Value): string {
    this.#dropExpired();
    const secret = randomBytes(24).toString('base64url');
    this.#tickets.set(secret, { value, expiresAt: Date.now() + this.lifetimeMs });
    return secret;
  }

  redeem(secret: string): Value | undefined {
    const ticket = this.#tickets.get(secret);
    this.#tickets.delete(secret);
    return ticket !== undefined && ticket.expiresAt > Date.now() ? ticket.value : undefined;
  }

  #dropExpired(): void {
    for (const [secret, { expiresAt }] of this.#tickets) {
      if (expiresAt <= Date.now()) this.#tickets.delete(secret);
    }
  }
}
