import mongoose from 'mongoose';
import { testDatabase, until } from '../../test/support/index.js';

const COMMENT = 'a slow query';
/** The query waits 0.1 s for each record: ten minutes in all, much longer than the test may take. */
const RECORDS = 6_000;

const uri = testDatabase();
const patient = new mongoose.mongo.MongoClient(uri);
const impatient = new mongoose.mongo.MongoClient(uri.replace(/socketTimeoutMS=\d+/, 'socketTimeoutMS=2500'));
afterAll(() => Promise.all([patient.close(), impatient.close()]));

/** Number of slow queries that the database is running. */
async function running(): Promise<number> {
  const operations = patient
    .db('admin')
    .aggregate([{ $currentOp: {} }, { $match: { 'command.comment': COMMENT } }]);
  return (await operations.toArray()).length;
}

it('a query that takes longer than the limit of its connection ends in the database as well', async () => {
  const records = Array.from({ length: RECORDS }, (_none, number) => ({ number }));
  await patient.db().collection('records').insertMany(records);
  const slow = impatient
    .db()
    .collection('records')
    .find({ $where: 'sleep(100) || true' }, { comment: COMMENT })
    .toArray();
  const rejection = expect(slow).rejects.toMatchObject({ name: 'MongoNetworkTimeoutError' });
  await until(async () => (await running()) > 0);
  await rejection;
  await until(async () => (await running()) === 0);
});
