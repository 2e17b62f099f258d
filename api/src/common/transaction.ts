import mongoose, { type ClientSession, type Connection } from 'mongoose';

/** Limit including retries. */
const TIMEOUT_MS = 15_000;

/** `work` may run several times, as the driver retries conflicts and unknown commit results. Any error aborts. */
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

/** Whether a failed write may have been committed, so that the caller must read again. */
export function isOutcomeUnknown(error: unknown): boolean {
  const { MongoError, MongoNetworkError, MongoOperationTimeoutError } = mongoose.mongo;
  if (error instanceof MongoNetworkError || error instanceof MongoOperationTimeoutError) return true;
  return error instanceof MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
}
