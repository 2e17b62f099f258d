/** Deterministic pseudo-random numbers (mulberry32). */
export class Draw {
  private state = 1;

  /** From 0, below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Both ends included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  oneOf<T>(list: readonly T[]): T {
    const found = list[this.whole(0, list.length - 1)];
    if (found === undefined) throw new Error('Nothing to draw from');
    return found;
  }

  percent(times: number): boolean {
    return this.next() * 100 < times;
  }

  moment(from: Date, until: Date): Date {
    return new Date(this.whole(from.getTime(), until.getTime()));
  }
}
