import mongoose from 'mongoose';
import { testDatabase } from '../../test/support/index.js';
import { conflictLimits, inTransaction, isOutcomeUnknown, LAST_RETRY_MS } from './transaction.js';

const { MongoBulkWriteError, MongoError, MongoNetworkError, MongoServerError, MongoWriteConcernError } =
  mongoose.mongo;
const unconfirmed = { ok: 1, n: 1, writeConcernError: { code: 50, errmsg: 'operation exceeded time limit' } };

function labelled(label: string): Error {
  const error = new MongoServerError({ message: 'the primary stepped down' });
  error.addErrorLabel(label);
  return error;
}

describe('the outcome of a failed write', () => {
  it.each([
    ['a commit that the database did not confirm', labelled('UnknownTransactionCommitResult')],
    ['a write whose connection broke', new MongoNetworkError('reset')],
    ['a write that too few members confirmed in time', new MongoWriteConcernError(unconfirmed as never)],
  ])('is unknown for %s', (_name, error) => {
    expect(isOutcomeUnknown(error)).toBe(true);
  });

  it.each([
    ['that the database refused', new MongoServerError({ message: 'E11000' })],
    ['that the database ended after its deadline', new MongoServerError({ message: 'ended', code: 50 })],
    ['that conflicted with another one', labelled('TransientTransactionError')],
    ['that the driver refused', new MongoError('bad')],
    ['that never reached the database', new TypeError('bad')],
  ])('is a failure for a write %s', (_name, error) => {
    expect(isOutcomeUnknown(error)).toBe(false);
  });
});

it('a bulk write whose connection broke fails with the network error, not with the one in which the driver wraps it', async () => {
  const connection = await mongoose.createConnection(testDatabase()).asPromise();
  const broken = new MongoNetworkError('closed');
  const wrapped = new MongoBulkWriteError(broken, {} as never);
  expect(isOutcomeUnknown(wrapped)).toBe(false);
  await expect(inTransaction(connection, () => Promise.reject(wrapped))).rejects.toBe(broken);
  await connection.close();
});

describe('a transaction in conflict', () => {
  it('is tried again for 15 s, then fails with the conflict as the cause', async () => {
    const connection = await mongoose.createConnection(testDatabase()).asPromise();
    const records = connection.collection<{ _id: number; writes: number }>('records');
    await records.insertOne({ _id: 1, writes: 0 });
    const other = await connection.startSession();
    other.startTransaction();
    await records.updateOne({ _id: 1 }, { $inc: { writes: 1 } }, { session: other });
    // Another spec file of this worker may have started an API, which sets a longer time.
    conflictLimits.lastRetry = LAST_RETRY_MS;
    let time = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => time);
    let attempts = 0;
    const failed: unknown = await inTransaction(connection, async (session) => {
      attempts += 1;
      // The second attempt begins within the limit, and the third would not.
      time = attempts === 1 ? 14_999 : 15_001;
      await records.updateOne({ _id: 1 }, { $inc: { writes: 1 } }, { session });
    }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'database-unavailable', cause: { codeName: 'WriteConflict' } });
    expect(attempts).toBe(2);
    jest.restoreAllMocks();
    await other.abortTransaction();
    await other.endSession();
    await connection.close();
  });
});
