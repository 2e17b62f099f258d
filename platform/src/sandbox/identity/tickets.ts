import { randomBytes } from 'node:crypto';

interface Ticket<Value> {
  readonly value: Value;
  readonly expiresAt: number;
}

/** Secrets that stand for something for a short while and work once, such as links in a mail. */
export class Tickets<Value> {
  readonly #tickets = new Map<string, Ticket<Value>>();

  constructor(
    private readonly lifetimeMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  issue(value: Value): string {
    this.#dropExpired();
    const secret = randomBytes(24).toString('base64url');
    this.#tickets.set(secret, { value, expiresAt: this.now() + this.lifetimeMs });
    return secret;
  }

  /** What a ticket stands for, without using it up. */
  peek(secret: string): Value | undefined {
    const ticket = this.#tickets.get(secret);
    return ticket !== undefined && ticket.expiresAt > this.now() ? ticket.value : undefined;
  }

  redeem(secret: string): Value | undefined {
    const value = this.peek(secret);
    this.#tickets.delete(secret);
    return value;
  }

  #dropExpired(): void {
    for (const [secret, { expiresAt }] of this.#tickets) {
      if (expiresAt <= this.now()) this.#tickets.delete(secret);
    }
  }
}
