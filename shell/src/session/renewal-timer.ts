import { renewalDueIn, type AccessClaims } from './access-claims';

export class RenewalTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly due: () => void) {}

  follow(claims: AccessClaims | undefined): void {
    this.stop();
    if (claims !== undefined) this.#timer = setTimeout(this.due, renewalDueIn(claims));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
