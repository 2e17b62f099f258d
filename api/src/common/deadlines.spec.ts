import mongoose, { type Connection, type Model } from 'mongoose';
import { startApp, type TestApp, testDatabase } from '../../test/support/index.js';
import { limitWrites, setDeadline } from './deadlines.js';
import { problemOf } from './problem-of.js';
import { inTransaction } from './transaction.js';

interface Sample {
  number: number;
  name?: string;
}
const SHAPE = { number: Number, name: String };
/** Only for `setDeadline`: the connection itself waits for minutes, so that only the deadline ends an operation. */
const SOCKET_TIMEOUT_MS = 100;
/** For operations that must succeed even on a busy machine. */
const AMPLE_MS = 60_000;

describe('the deadline of a connection', () => {
  let connection: Connection;
  let samples: Model<Sample>;
  const sent: (number | undefined)[] = [];
  beforeAll(async () => {
    connection = await mongoose.createConnection(testDatabase(), { monitorCommands: true }).asPromise();
    setDeadline(connection, AMPLE_MS);
    samples = connection.model<Sample>('Sample', new mongoose.Schema<Sample>(SHAPE).plugin(limitWrites));
    await samples.init();
    connection.getClient().on('commandStarted', ({ command }) => sent.push(command['maxTimeMS'] as number));
  });
  afterAll(() => connection.close());
  beforeEach(() => (sent.length = 0));

  it.each<[string, (model: Model<Sample>) => PromiseLike<unknown>]>([
    ['find', (model) => model.find()],
    ['findOne', (model) => model.findOne()],
    ['countDocuments', (model) => model.countDocuments({ number: 1 })],
    ['distinct', (model) => model.distinct('number')],
    ['aggregate', (model) => model.aggregate([{ $match: { number: 1 } }])],
    ['updateOne', (model) => model.updateOne({ number: 1 }, { name: 'a' })],
    ['updateMany', (model) => model.updateMany({ number: 1 }, { name: 'a' })],
    ['replaceOne', (model) => model.replaceOne({ number: 1 }, { number: 2 })],
    ['deleteOne', (model) => model.deleteOne({ number: 1 })],
    ['deleteMany', (model) => model.deleteMany({ number: 1 })],
    ['findOneAndUpdate', (model) => model.findOneAndUpdate({ number: 1 }, { name: 'a' })],
    ['findOneAndReplace', (model) => model.findOneAndReplace({ number: 1 }, { number: 2 })],
    ['findOneAndDelete', (model) => model.findOneAndDelete({ number: 1 })],
    ['bulkWrite', (model) => model.bulkWrite([{ deleteOne: { filter: { number: 1 } } }])],
  ])('is sent with %s', async (_name, operate) => {
    await operate(samples);
    expect(sent).toEqual([AMPLE_MS * 0.9]);
  });

  it('does not replace a deadline that an operation sets itself', async () => {
    const own = 2 * AMPLE_MS;
    await samples.find().maxTimeMS(own);
    await samples.updateOne({ number: 1 }, { name: 'a' }).maxTimeMS(own);
    await samples.bulkWrite([{ deleteOne: { filter: { number: 1 } } }], { maxTimeMS: own });
    expect(sent).toEqual([own, own, own]);
  });

  it('is sent neither with inserts nor with cursors', async () => {
    await samples.create({ number: 1 });
    for await (const { number } of samples.find().cursor()) expect(number).toBe(1);
    expect(sent).toEqual([undefined, undefined]);
  });

  it('does not exist if the connection waits without a limit', async () => {
    const other = await mongoose.createConnection(testDatabase()).asPromise();
    setDeadline(other, 0);
    expect(other.get('maxTimeMS')).toBeUndefined();
    await other.close();
  });
});

describe('the deadline of the API', () => {
  /** `slow` waits a tenth of a second for each record: for all together much longer than the test may take. */
  const RECORDS = 6_000;
  const slow = { $where: 'sleep(100) || false' };
  let app: TestApp;
  let samples: Model<Sample>;
  beforeAll(async () => {
    app = await startApp();
    // Without `limitWrites`: the API's module has added this plugin to all models.
    samples = app.database.model<Sample>('Sample', new mongoose.Schema<Sample>(SHAPE));
    await samples.insertMany(Array.from({ length: RECORDS }, (_none, number) => ({ number })));
    expect(app.database.get('maxTimeMS')).toBe(app.database.getClient().options.socketTimeoutMS * 0.9);
    setDeadline(app.database, SOCKET_TIMEOUT_MS);
    // Otherwise a condition that is code, such as `slow`, is refused.
    app.database.set('sanitizeFilter', false);
  });
  afterAll(async () => {
    // Without this collection, later tests can take the database.
    await app.database.dropCollection('samples');
    await app.close();
  });
  const changed = () =>
    samples.countDocuments({ name: mongoose.trusted({ $exists: true }) }).maxTimeMS(AMPLE_MS);

  it.each<[string, () => PromiseLike<unknown>]>([
    ['a slow query', () => samples.find(slow)],
    ['a slow write', () => samples.deleteMany(slow)],
    ['slow writes together', () => samples.bulkWrite([{ deleteMany: { filter: slow } }])],
  ])('ends %s in the database, and the call is refused as database-unavailable', async (_name, operate) => {
    const error: unknown = await Promise.resolve(operate()).catch((thrown: unknown) => thrown);
    expect(problemOf(error)).toMatchObject({ code: 'database-unavailable', cause: { code: 50 } });
  });

  it('ends a write that waits for a transaction, and the write is not made later', async () => {
    const other = await app.database.startSession();
    other.startTransaction();
    await samples
      .updateOne({ number: 1 }, { number: 1, name: 'held' }, { session: other })
      .maxTimeMS(AMPLE_MS);
    await expect(samples.updateOne({ number: 1 }, { name: 'late' })).rejects.toMatchObject({ code: 50 });
    await other.abortTransaction();
    await other.endSession();
    expect(await changed()).toBe(0);
  });

  it('ends a slow write in a transaction, and no write of this transaction is kept', async () => {
    const failed = inTransaction(app.database, async (session) => {
      await samples.updateOne({ number: 2 }, { name: 'first' }, { session }).maxTimeMS(AMPLE_MS);
      await samples.updateMany(slow, { name: 'slow' }, { session });
    });
    await expect(failed).rejects.toMatchObject({ code: 50 });
    expect(await changed()).toBe(0);
  });
});
