const LIMIT = 10;
const PAUSE_MS = 60_000;

interface Failures {
  readonly count: number;
  /** Milliseconds since the epoch. */
  readonly lastAt: number;
}

/** Blocks an account for a minute after ten wrong passwords in a row; other accounts are not limited. */
export class FailedSignIns {
  readonly #byEmail = new Map<string, Failures>();

  constructor(private readonly now: () => number = Date.now) {}

  isBlocked(email: string): boolean {
    const failures = this.#byEmail.get(email);
    if (failures === undefined) return false;
    if (this.now() - failures.lastAt > PAUSE_MS) {
      this.#byEmail.delete(email);
      return false;
    }
    return failures.count >= LIMIT;
  }

  add(email: string): void {
    const count = (this.#byEmail.get(email)?.count ?? 0) + 1;
    this.#byEmail.set(email, { count, lastAt: this.now() });
  }

  reset(email: string): void {
    this.#byEmail.delete(email);
  }
}
