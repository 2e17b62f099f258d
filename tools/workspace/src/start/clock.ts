import { setTimeout as sleep } from 'node:timers/promises';

/** Source of time; tests pass one that they control. */
export interface Clock {
  /** Milliseconds of a clock that is never set back. */
  now(): number;
  /** Rejects when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal }),
};
