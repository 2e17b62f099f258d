import { isNativeError } from 'node:util/types';
import mongoose from 'mongoose';

const {
  MongoError,
  MongoServerError,
  MongoNetworkError,
  MongoSystemError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
} = mongoose.mongo;

/** The driver has no single class for "the database cannot be reached" ... */
const unreachable = [
  MongoNetworkError,
  MongoSystemError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  mongoose.Error.MongooseServerSelectionError,
] as const;

/** ... and does not export every one of its classes. */
const unreachableNames = new Set([
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'MongoWaitQueueTimeoutError',
  'MongoClientClosedError',
]);

/** Labels of errors that a healthy replica set would not have answered: the caller may try again. */
const transientLabels = ['RetryableWriteError', 'RetryableError', 'TransientTransactionError'];

/** The driver does not wrap Node's errors of writing to a connection that the database has closed. */
function isBrokenConnection(error: unknown): boolean {
  return isNativeError(error) && 'code' in error && error.code === 'EPIPE';
}

/** Whether the database cannot be reached or is changing its primary. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (unreachable.some((kind) => error instanceof kind)) return true;
  if (!(error instanceof MongoError)) return isBrokenConnection(error);
  return unreachableNames.has(error.name) || transientLabels.some((label) => error.hasErrorLabel(label));
}

/** Whether a unique index refused a write; `field` narrows it to an index that covers that field. */
export function isDuplicateKey(error: unknown, field?: string): boolean {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return false;
  const pattern: unknown = error['keyPattern'];
  return field === undefined || (typeof pattern === 'object' && pattern !== null && field in pattern);
}
