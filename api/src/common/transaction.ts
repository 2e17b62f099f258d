import mongoose, { type ClientSession, type Connection } from 'mongoose';

/** Limit of a transaction with its retries. */
const TIMEOUT_MS = 15_000;

/**
 * Runs `work` as one transaction; it may run several times and must pass the session on. Any error of
 * `work` aborts it. The driver retries conflicts and unknown commit results.
 */
export async function inTransaction<T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const session = await connection.startSession();
  try {
    return await session.withTransaction(() => work(session), { timeoutMS: TIMEOUT_MS });
  } finally {
    await session.endSession();
  }
}

/** Whether a failed write may have been committed: reading again shows it. */
export function isOutcomeUnknown(error: unknown): boolean {
  const { MongoError, MongoNetworkError, MongoOperationTimeoutError } = mongoose.mongo;
  if (error instanceof MongoNetworkError || error instanceof MongoOperationTimeoutError) return true;
  return error instanceof MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
}
