/** What a gate counted. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const ok: Tally = { passed: 1, failed: 0, skipped: 0 };
export const notOk: Tally = { passed: 0, failed: 1, skipped: 0 };

export function sum(tallies: Iterable<Tally>): Tally {
  let total: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of tallies) {
    total = {
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    };
  }
  return total;
}

/** The line that ends `npm test`. */
export function sentence({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
