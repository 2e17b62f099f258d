/** Where a process is killed: before or after one of its calls to database, provider or mail server. */
export interface FaultPoint {
  /** Name of the call: `orders.insert`, `provider POST /v1/refunds`, `smtp content`. */
  readonly name: string;
  /** Index among the calls of this name, from 0 (the default). Calls of other names may be made in any order. */
  readonly nth?: number;
  readonly when: 'before' | 'after';
}

type Interception = 'through' | FaultPoint['when'];

interface Call {
  readonly names: string[];
  readonly point?: FaultPoint | undefined;
  readonly kill: () => void;
}

/** Records calls to database, provider and mail server from outside of the process, and kills it at a fault point. */
export class CallRecorder {
  private call: Call | undefined;

  /** Returns the names of the calls during `work`, in order; kills the process at the point, if given. */
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

  /** Called by a tap before a call goes out. */
  intercept(name: string): Interception {
    if (!this.call) return 'through';
    const { names, point } = this.call;
    // The process may have made further calls at the same time.
    if (point && isReached(point, names)) return 'through';
    names.push(name);
    return point && isReached(point, names) ? point.when : 'through';
  }

  /** Called by a tap when the fault point is reached. */
  kill(): void {
    this.call?.kill();
  }
}

/** Whether the last of the calls is the fault point. */
export function isReached({ name, nth = 0 }: FaultPoint, calls: readonly string[]): boolean {
  return calls.at(-1) === name && calls.filter((call) => call === name).length === nth + 1;
}
