import fc from 'fast-check';
import { histories } from './history.js';
import { RealSystem } from './real-system.js';
import type { Replace } from './start-services.js';

interface CheckResult {
  readonly histories: number;
  /** Comparisons of the ledger with invariants and model. */
  readonly checks: number;
  /** Shortest failing history, with its cause and how to repeat it. */
  readonly failure?: string;
}

interface Options {
  readonly runs: number;
  readonly seed: number;
  readonly replace?: Replace;
  /** Shrinks a failing history; takes many times as long as finding it. */
  readonly shorten?: boolean;
}

/** Deterministic by seed. */
export async function checkHistories({ runs, seed, replace, shorten = true }: Options): Promise<CheckResult> {
  const system = await RealSystem.open(replace);
  try {
    const details = await fc.check(histories(system), { seed, numRuns: runs, endOnFailure: !shorten });
    const { numRuns, errorInstance } = details;
    const report = await fc.asyncDefaultReportMessage(details);
    const failure = report === undefined ? {} : { failure: `${report}\n\n${String(errorInstance)}` };
    return { histories: numRuns, checks: system.checks, ...failure };
  } finally {
    await system.close();
  }
}
