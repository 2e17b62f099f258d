import { renewalDueIn, type AccessClaims } from './access-claims';

export class RenewalTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly onDue: () => void) {}

  schedule(claims: AccessClaims | undefined): void {
    this.stop();
    if (claims !== undefined) this.#timer = setTimeout(this.onDue, renewalDueIn(claims));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
