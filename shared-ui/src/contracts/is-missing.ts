import type { ProblemCode } from './problem.js';

const missing: readonly unknown[] = ['not-found', 'invalid-request'] satisfies ProblemCode[];

/** A malformed id is refused as invalid, and counts as missing too. Own module, so that its pages load no schemas. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && missing.includes(error.code);
}
