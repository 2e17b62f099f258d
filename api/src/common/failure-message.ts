import { Failure } from '@blush/server-kit/failure';
import { scrub } from '@blush/server-kit/http';
import { isDatabaseUnavailable } from './database-errors.js';

/**
 * Says, without secrets, why a program ended.
 * @param what failed, for errors other than a Failure, whose message says it
 */
export function failureMessage(what: string, error: unknown): string {
  const reason = error instanceof Error ? scrub(error.message) : String(error);
  if (error instanceof Failure) return reason;
  if (isDatabaseUnavailable(error))
    return `${what}: no database answers (${reason}). Check MONGODB_URI, and that it runs; then try again.`;
  return `${what}: ${reason}`;
}
