import mongoose from 'mongoose';
import { Clock } from '../common/clock.js';
import { MongoProxy, startApp, type TestApp, until } from '../../test/support/index.js';
import { type CachedCollection, cachedCollections, ChangeFeed } from './change-feed.service.js';

/** A process whose messages to the database `proxy` can hold back. */
let app: TestApp;
let proxy: MongoProxy;
let writer: TestApp;
let feed: ChangeFeed;
const reports: Record<CachedCollection, number> = { classes: 0, pricerules: 0, users: 0 };
beforeAll(async () => {
  proxy = await MongoProxy.start();
  const database = 'spec-change-feed';
  app = await startApp({ env: { MONGODB_URI: proxy.uri(database) }, logs: true });
  const uri = new URL(process.env['TEST_MONGODB_URI'] ?? '');
  uri.pathname = `/${database}`;
  writer = await app.startAnother({ env: { MONGODB_URI: uri.toString() } });
  feed = app.nest.get(ChangeFeed);
  for (const collection of cachedCollections) feed.onChange(collection, () => (reports[collection] += 1));
  await until(() => feed.isUpToDate(1_000));
});
afterAll(async () => {
  await app.close();
  await proxy.cut();
});

afterEach(() => jest.restoreAllMocks());

const write = (collection: string) =>
  writer.database.collection(collection).insertOne({ iss: collection, sub: String(Math.random()) });

describe('changes that another process makes', () => {
  it('are reported by collection', async () => {
    const before = { ...reports };
    await write('classes');
    await until(() => reports.classes === before.classes + 1);
    await write('orders');
    await write('users');
    await until(() => reports.users === before.users + 1);
    expect(reports.classes).toBe(before.classes + 1);
    await write('pricerules');
    await until(() => reports.pricerules === before.pricerules + 1);
  });

  it('may be unreported while the database does not answer, and are reported once it answers again', async () => {
    const clock = app.nest.get(Clock);
    const realNow = clock.now.bind(clock);
    proxy.hold();
    clock.now = () => new Date(realNow().getTime() + 60_000);
    expect(feed.isUpToDate(1_000)).toBe(false);
    const before = { ...reports };
    await write('classes');
    expect(feed.isUpToDate(1_000)).toBe(false);
    proxy.release();
    await until(() => reports.classes > before.classes && feed.isUpToDate(1_000));
    clock.now = realNow;
  });
});

it('the feed stays up to date while changes follow one another without a pause', async () => {
  const clock = app.nest.get(Clock);
  const realNow = clock.now.bind(clock);
  await until(() => feed.isUpToDate(1_000));
  const { prototype } = mongoose.mongo.ChangeStream;
  const tryNext = Reflect.get(prototype, 'tryNext');
  jest.spyOn(prototype, 'tryNext').mockImplementation(async function (this: object) {
    // A pause, in which the database has no change to answer, does not count.
    for (;;) {
      const change = (await tryNext.call(this)) as unknown;
      if (change !== null) return change;
    }
  });
  clock.now = () => new Date(realNow().getTime() + 60_000);
  await until(async () => {
    await write('classes');
    return feed.isUpToDate(1_000);
  });
  jest.restoreAllMocks();
  await write('classes');
  clock.now = realNow;
});

it('the feed ends with the process', async () => {
  const third = await app.startAnother();
  const own = third.nest.get(ChangeFeed);
  await until(() => own.isUpToDate(1_000));
  own.beforeApplicationShutdown();
  third.nest.get(Clock).now = () => new Date(Date.now() + 60_000);
  // Time enough for a feed that goes on to ask the database again: the first process asks three times.
  for (let asked = 0; asked < 3; asked += 1) await app.changesReported();
  expect(own.isUpToDate(1_000)).toBe(false);
});

// Last: it drops the database, which another process would have to migrate.
it('when the change stream ends, all collections count as changed, and the stream is opened again', async () => {
  const before = { ...reports };
  await writer.database.dropDatabase();
  await until(() => reports.classes > before.classes && reports.users > before.users);
  const after = { ...reports };
  await until(async () => {
    await write('classes');
    return reports.classes > after.classes + 1;
  });
});
