/** Milliseconds. */
const WINDOW_MS = 60_000;
const LINES_PER_WINDOW = 50;

/** Chooses which violations are logged: each once a minute, and few in all, because browsers report in masses. */
export class ViolationLog {
  #windowStart = -Infinity;
  readonly #seen = new Set<string>();
  #dropped = 0;

  /** @param now milliseconds */
  constructor(private readonly now: () => number = Date.now) {}

  /** @returns how many were not logged since the last line; `undefined` if this one is not to be logged */
  admit(violation: string): number | undefined {
    if (this.now() - this.#windowStart >= WINDOW_MS) {
      this.#windowStart = this.now();
      this.#seen.clear();
    }
    if (this.#seen.has(violation) || this.#seen.size >= LINES_PER_WINDOW) {
      this.#dropped += 1;
      return undefined;
    }
    this.#seen.add(violation);
    const dropped = this.#dropped;
    this.#dropped = 0;
    return dropped;
  }
}
