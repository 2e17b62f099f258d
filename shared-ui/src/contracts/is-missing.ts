import type { ProblemCode } from './problem.js';

const missing: readonly unknown[] = ['not-found', 'invalid-request'] satisfies ProblemCode[];

/**
 * Whether a call failed because there is no such thing. A malformed id is refused as invalid, and names nothing either.
 * A module of its own: pages that use it carry no schemas.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && missing.includes(error.code);
}
