const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A part that answered for this long has recovered. */
const RECOVERED_MS = 60_000;
const QUICK_ENDS_ALLOWED = 8;

/** How long to wait before a part that ended by itself is started again: 1, 2, 4, 8, 16, then 30 s. */
export class BackOff {
  #quickEnds = 0;

  /**
   * @param answeredMs how long it answered before it ended
   * @returns milliseconds; undefined when it ended too often in a row
   */
  next(answeredMs: number): number | undefined {
    this.#quickEnds = answeredMs >= RECOVERED_MS ? 1 : this.#quickEnds + 1;
    if (this.#quickEnds > QUICK_ENDS_ALLOWED) return undefined;
    return Math.min(FIRST_WAIT_MS * 2 ** (this.#quickEnds - 1), LONGEST_WAIT_MS);
  }

  get ends(): number {
    return this.#quickEnds;
  }
}
