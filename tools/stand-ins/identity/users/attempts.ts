const LIMIT = 10;
const PAUSE_MS = 60_000;

interface Record {
  failures: number;
  since: number;
}

/** Blocks an account for a minute after ten wrong passwords; per account, so mass sign-ups are not limited. */
export class Attempts {
  readonly #records = new Map<string, Record>();

  constructor(private readonly now: () => number = Date.now) {}

  blocked(email: string): boolean {
    const record = this.#records.get(email);
    if (record === undefined) return false;
    if (this.now() - record.since > PAUSE_MS) {
      this.#records.delete(email);
      return false;
    }
    return record.failures >= LIMIT;
  }

  failed(email: string): void {
    const failures = (this.#records.get(email)?.failures ?? 0) + 1;
    this.#records.set(email, { failures, since: this.now() });
  }

  succeeded(email: string): void {
    this.#records.delete(email);
  }
}
