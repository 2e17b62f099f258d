import type { ProblemCode } from './problem.js';

const missingCodes: readonly unknown[] = ['not-found', 'invalid-request'] satisfies ProblemCode[];

/** Includes `invalid-request`, the refusal of a malformed id. A separate module, so that pages load no schemas. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && missingCodes.includes(error.code);
}
