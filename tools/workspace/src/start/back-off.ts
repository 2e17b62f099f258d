const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A part that was up for this long counts as recovered. */
const RECOVERED_MS = 60_000;
const QUICK_ENDS_ALLOWED = 8;

/** Delays before a part that ended by itself is started again: 1, 2, 4, 8, 16, then 30 s. */
export class BackOff {
  #endsInARow = 0;

  /**
   * @param uptimeMs time from ready until the process ended; 0 if it never was ready
   * @returns delay in milliseconds; undefined after too many quick ends in a row
   */
  next(uptimeMs: number): number | undefined {
    // After a recovery, this end is the first of a new series.
    this.#endsInARow = uptimeMs >= RECOVERED_MS ? 1 : this.#endsInARow + 1;
    if (this.#endsInARow > QUICK_ENDS_ALLOWED) return undefined;
    return Math.min(FIRST_WAIT_MS * 2 ** (this.#endsInARow - 1), LONGEST_WAIT_MS);
  }

  get endsInARow(): number {
    return this.#endsInARow;
  }
}
