import mongoose from 'mongoose';
import { isOutcomeUnknown } from './transaction.js';

const { MongoError, MongoNetworkError, MongoOperationTimeoutError, MongoServerError } = mongoose.mongo;

function labelled(label: string): Error {
  const error = new MongoServerError({ message: 'the primary stepped down' });
  error.addErrorLabel(label);
  return error;
}

describe('the outcome of a failed write', () => {
  it.each([
    ['of a commit that the database did not confirm', labelled('UnknownTransactionCommitResult')],
    ['of a connection that broke', new MongoNetworkError('reset')],
    ['of a call that took too long', new MongoOperationTimeoutError('too late')],
  ])('is unknown: %s', (_name, error) => {
    expect(isOutcomeUnknown(error)).toBe(true);
  });

  it.each([
    ['that the database refused', new MongoServerError({ message: 'E11000' })],
    ['that conflicted with another one', labelled('TransientTransactionError')],
    ['that the driver refused', new MongoError('bad')],
    ['that never reached the database', new TypeError('bad')],
  ])('is a failure: of a write %s', (_name, error) => {
    expect(isOutcomeUnknown(error)).toBe(false);
  });
});
