export interface Bench {
  readonly folder: string;
  readonly cold: boolean;
  readonly runs: number;
  /** Number of random event sequences. */
  readonly seeds: number;
  /** Length of the soak test. */
  readonly minutes: number;
  /** Requests per second in the rolling restart and the soak test. */
  readonly rate: number;
  /** Whether docs are updated. */
  readonly write: boolean;
  readonly print: (sentence: string) => void;
}
