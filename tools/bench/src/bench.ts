export interface Bench {
  readonly folder: string;
  readonly cold: boolean;
  readonly runs: number;
  /** Number of random event sequences. */
  readonly seeds: number;
  /** Length of the soak. */
  readonly minutes: number;
  /** Requests per second of restarts and soak. */
  readonly rate: number;
  /** Whether docs are updated. */
  readonly write: boolean;
  readonly print: (sentence: string) => void;
}
