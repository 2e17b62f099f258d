import mongoose, { type ClientSession, type Connection } from 'mongoose';

/** Past this a call is refused rather than kept waiting; the transaction is then undone or re-read, never half done. */
const TIMEOUT_MS = 15_000;

/**
 * Runs `work` as one transaction; it may run several times and must pass the session on. Whatever `work` throws
 * undoes it. Conflicts and unknown commit results are tried again by the driver.
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

/** Whether a failed write may have happened all the same: then only reading again tells. */
export function isOutcomeUnknown(error: unknown): boolean {
  const { MongoError, MongoNetworkError, MongoOperationTimeoutError } = mongoose.mongo;
  if (error instanceof MongoNetworkError || error instanceof MongoOperationTimeoutError) return true;
  return error instanceof MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
}
