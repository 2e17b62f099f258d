import fc from 'fast-check';
import { histories } from './history.js';
import { School } from './school.js';
import type { Replace } from './start-services.js';

export interface Checked {
  readonly histories: number;
  /** How often the ledger were read and held against the invariants and the model. */
  readonly checks: number;
  /** The shortest history that went wrong, why, and how to see it again; absent when none did. */
  readonly failure?: string;
}

interface Options {
  readonly runs: number;
  readonly seed: number;
  readonly replace?: Replace;
  /** Whether to look for the shortest history that goes wrong; takes many times as long as finding one. */
  readonly shorten?: boolean;
}

/** Lives so many random histories; the same ones for the same seed. */
export async function checkHistories({ runs, seed, replace, shorten = true }: Options): Promise<Checked> {
  const school = await School.open(replace);
  try {
    const details = await fc.check(histories(school), { seed, numRuns: runs, endOnFailure: !shorten });
    const { numRuns, errorInstance } = details;
    const report = await fc.asyncDefaultReportMessage(details);
    const failure = report === undefined ? {} : { failure: `${report}\n\n${String(errorInstance)}` };
    return { histories: numRuns, checks: school.checks, ...failure };
  } finally {
    await school.close();
  }
}
