import { isNativeError } from 'node:util/types';
import mongoose from 'mongoose';

const {
  MongoBulkWriteError,
  MongoError,
  MongoServerError,
  MongoNetworkError,
  MongoSystemError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
} = mongoose.mongo;

/** The driver has no common class for an unreachable database. */
const unreachableErrors = [
  MongoNetworkError,
  MongoSystemError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  mongoose.Error.MongooseServerSelectionError,
] as const;

/** Names of error classes that the driver does not export. */
const unreachableNames = new Set([
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
  'MongoClientClosedError',
]);

/** MongoDB's code for an operation that it has ended, because its `maxTimeMS` was over. */
const MAX_TIME_EXPIRED = 50;

/** Labels of transient errors: the caller may retry. */
const transientLabels = ['RetryableWriteError', 'RetryableError', 'TransientTransactionError'];

/** The driver does not wrap Node's error for a write to a closed connection. */
function isBrokenConnection(error: unknown): boolean {
  return isNativeError(error) && 'code' in error && error.code === 'EPIPE';
}

/**
 * Returns the error that a bulk write wraps, else the error itself: the wrapper lacks the labels that decide whether a
 * transaction runs again (mongodb 7.8.0).
 */
export function causeOf(error: unknown): unknown {
  if (!(error instanceof MongoBulkWriteError)) return error;
  const { errorResponse } = error as { errorResponse: unknown };
  return errorResponse instanceof MongoError ? errorResponse : error;
}

export function isDatabaseUnavailable(thrown: unknown): boolean {
  const error = causeOf(thrown);
  if (unreachableErrors.some((kind) => error instanceof kind)) return true;
  if (!(error instanceof MongoError)) return isBrokenConnection(error);
  if (error.code === MAX_TIME_EXPIRED) return true;
  return unreachableNames.has(error.name) || transientLabels.some((label) => error.hasErrorLabel(label));
}

/** @param field absent: any index; otherwise only an index that contains the field */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return false;
  const pattern: unknown = error['keyPattern'];
  return field === undefined || (typeof pattern === 'object' && pattern !== null && field in pattern);
}
