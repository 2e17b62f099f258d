import { ProblemError } from '@blush/server-kit/http';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { causeOf } from './database-errors.js';

/**
 * Milliseconds from the first attempt to the last one. The driver would retry for 120 s, and its option `timeoutMS` has no effect
 * (mongodb 7.8.0).
 */
export const LAST_RETRY_MS = 15_000;
/** Tests set a longer time, so that a busy machine makes no test fail. */
export const conflictLimits = { lastRetry: LAST_RETRY_MS };

/**
 * `work` may run several times, as the driver retries conflicts and unknown commit results. Any error aborts.
 * @throws ProblemError `database-unavailable` when conflicts last longer than 15 s
 */
export async function inTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const session = await connection.startSession();
  const begun = performance.now();
  let attempts = 0;
  let lastError: unknown;
  try {
    return await session.withTransaction(async () => {
      attempts += 1;
      if (attempts > 1 && performance.now() - begun > conflictLimits.lastRetry)
        throw new ProblemError('database-unavailable', {}, { cause: lastError });
      try {
        return await work(session);
      } catch (error) {
        lastError = causeOf(error);
        throw lastError;
      }
    });
  } finally {
    await session.endSession();
  }
}

/** Whether a failed write may have been committed, so that the caller must read again. */
export function isOutcomeUnknown(error: unknown): boolean {
  const { MongoError, MongoNetworkError, MongoWriteConcernError } = mongoose.mongo;
  // After a `MongoWriteConcernError` the write was made, but other members did not confirm it before the deadline.
  if (error instanceof MongoNetworkError || error instanceof MongoWriteConcernError) return true;
  return error instanceof MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
}
