import { renewalDueIn, type AccessClaims } from './access-claims';

/** Milliseconds; a clock that is ahead shows each new token as expired. An expired token is renewed when the API refuses it, too. */
const LEAST_MS = 30_000;

export class RenewalTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onDue: () => void) {}

  schedule(claims: AccessClaims | undefined): void {
    this.stop();
    if (claims !== undefined) this.#timer = setTimeout(this.onDue, Math.max(LEAST_MS, renewalDueIn(claims)));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
