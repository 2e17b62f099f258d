export interface Bench {
  readonly folder: string;
  readonly cold: boolean;
  readonly runs: number;
  /** Number of random event sequences. */
  readonly seeds: number;
  readonly print: (sentence: string) => void;
}
