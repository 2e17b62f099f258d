import mongoose from 'mongoose';
import { testDatabase } from '../../test/support/index.js';
import { Leases } from './leases.service.js';

const WORK = 'work';
const MINUTE_MS = 60_000;

/** As in two processes of the API. */
const connection = await mongoose.createConnection(testDatabase()).asPromise();
const one = new Leases(connection);
const other = new Leases(connection);
afterAll(() => connection.close());

const take = (leasesOfOne: Leases, work = WORK) => leasesOfOne.take(work, MINUTE_MS);

describe('a lease', () => {
  it('is held by one process, which extends it', async () => {
    expect(await Promise.all([take(one), take(one, 'other work')])).toEqual([true, true]);
    expect(await take(other)).toBe(false);
    const earlier = new Date((await until()).getTime() - MINUTE_MS / 2);
    await leases().updateOne({ _id: WORK }, { $set: { until: earlier } });
    expect(await take(one)).toBe(true);
    expect((await until()).getTime()).toBeGreaterThan(earlier.getTime());
  });

  it('is taken by only one of two processes that try at once', async () => {
    const taken = await Promise.all([take(one, 'new work'), take(other, 'new work')]);
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('passes to another process when it has expired', async () => {
    await leases().updateOne({ _id: WORK }, { $set: { until: new Date(0) } });
    expect(await take(other)).toBe(true);
    expect(await take(one)).toBe(false);
  });
});

const leases = () => connection.collection<{ _id: string; until: Date }>('leases');

async function until(): Promise<Date> {
  return (await leases().findOne({ _id: WORK }))?.until ?? new Date(0);
}
