import { renewalDueIn, type AccessClaims } from './access-claims';

/** Says when the token in use is due to be renewed. */
export class RenewalTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly due: () => void) {}

  /** Waits for another token's time. */
  follow(claims: AccessClaims | undefined): void {
    this.stop();
    if (claims !== undefined) this.#timer = setTimeout(this.due, renewalDueIn(claims));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
