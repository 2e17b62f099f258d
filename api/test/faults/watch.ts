/** Where a process dies: at one of the things it asks of the world, before that has gone out or after it was done. */
export interface FaultPoint {
  /** What it asks: `orders.insert`, `provider POST /v1/refunds`. */
  readonly name: string;
  /** Which of the things asked during a call, from 0; absent: the first of this name. */
  readonly nth?: number;
  readonly when: 'before' | 'after';
}

/** What is to become of something a process asks: it goes through, or the process dies before or after it. */
export type Fate = 'through' | FaultPoint['when'];

interface Call {
  readonly names: string[];
  readonly point?: FaultPoint | undefined;
  readonly kill: () => void;
}

/**
 * Stands beside the ways out of a process and sees what it asks of database and provider. It writes down the names
 * of a call, and has the process killed at a point: nothing in the process knows of it.
 */
export class Watch {
  private call: Call | undefined;

  /** Writes down what is asked while `work` runs; strikes at the point, if there is one. Answers the names, in order. */
  async during(work: () => Promise<unknown>, how: Omit<Call, 'names'>): Promise<string[]> {
    const names: string[] = [];
    this.call = { ...how, names };
    try {
      await work();
    } finally {
      this.call = undefined;
    }
    return names;
  }

  /** For a way out: something is asked. */
  asks(name: string): Fate {
    if (!this.call) return 'through';
    const { names, point } = this.call;
    const nth = names.push(name) - 1;
    return point && (point.nth ?? names.indexOf(point.name)) === nth ? point.when : 'through';
  }

  /** For a way out: the moment has come. */
  strike(): void {
    this.call?.kill();
  }
}
