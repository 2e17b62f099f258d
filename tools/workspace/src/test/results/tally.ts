export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly proved?: readonly string[];
  readonly failures?: readonly string[];
  /** Notes that a passed run prints, such as checks that were not possible. */
  readonly notes?: readonly string[];
}

export const ok: Tally = { passed: 1, failed: 0, skipped: 0 };
export const notOk: Tally = { passed: 0, failed: 1, skipped: 0 };

export function sum(tallies: Iterable<Tally>): Tally {
  const all = [...tallies];
  const total = (count: 'passed' | 'failed' | 'skipped') =>
    all.reduce((before, tally) => before + tally[count], 0);
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    proved: all.flatMap(({ proved = [] }) => proved),
    failures: all.flatMap(({ failures = [] }) => failures),
    notes: all.flatMap(({ notes = [] }) => notes),
  };
}

export function sentence({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
