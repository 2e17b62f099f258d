import { type ChildProcess, spawn } from 'node:child_process';
import { eventually, temporaryFolder } from '@blush/server-kit/testing';
import { findMongod } from '@blush/stand-ins/mongo';
import { mongo } from 'mongoose';
import { isFree } from '../start/ports.js';
import { demoSoon } from './demo-data.js';
import { hasClasses, holdWork, momentsOf, reviewedAt, spreadHistory } from './spread-history.js';

const now = new Date('2026-11-25T12:00:00.000Z');
const days = (moments: readonly Date[]) =>
  moments.map((moment) => (now.getTime() - moment.getTime()) / 86_400_000);

it('spreads enrolments over ninety days, none of them in the future', () => {
  const ago = days(momentsOf(30, now));
  expect(ago).toHaveLength(30);
  expect(ago[0]).toBe(90);
  expect(Math.min(...ago)).toBeGreaterThan(0);
  expect(Math.min(...ago)).toBeLessThan(4);
  expect(new Set(ago.map(Math.floor)).size).toBeGreaterThan(25);
});

it('keeps the order of enrolments', () => {
  const moments = momentsOf(30, now).map((moment) => moment.getTime());
  expect([...moments].sort((one, other) => one - other)).toEqual(moments);
});

it.each([
  [30, 23],
  [14, 7],
  [4, 2],
])('moves the review of an enrolment of %i days ago to %i days ago', (enrolled, reviewed) => {
  const at = (ago: number) => new Date(now.getTime() - ago * 86_400_000);
  expect(reviewedAt(at(enrolled), now)).toEqual(at(reviewed));
});

describe('spreading the history in a database', () => {
  let mongod: ChildProcess;
  let uri: string;
  let client: mongo.MongoClient;

  beforeAll(async () => {
    let port = 21_500;
    while (!(await isFree(port))) port += 1;
    const options = ['--dbpath', temporaryFolder(), '--bind_ip', 'localhost', '--port', String(port)];
    mongod = spawn(await findMongod(), options, { stdio: 'ignore' });
    await eventually(async () => !(await isFree(port)), 'mongod listens');
    uri = `mongodb://localhost:${port}/blush?directConnection=true`;
    client = await mongo.MongoClient.connect(uri);
  });
  afterAll(async () => {
    await client.close();
    mongod.kill('SIGKILL');
  });

  it('has classes as soon as there is a draft, which the API does not list', async () => {
    expect(await hasClasses(uri)).toBe(false);
    const { insertedId } = await client.db().collection('classes').insertOne({ status: 'draft' });
    expect(await hasClasses(uri)).toBe(true);
    await client.db().collection('classes').deleteOne({ _id: insertedId });
  });

  it('moves the start of an offer before the first enrolment, and keeps its end', async () => {
    const to = new Date(now.getTime() + 30 * 86_400_000);
    const database = client.db();
    await database.collection('pricerules').insertOne({ from: now, to, createdAt: now });
    await database.collection('orders').insertMany([{ state: 'enrolled' }, { state: 'enrolled' }]);
    await spreadHistory(uri, now);
    const rule = await database.collection('pricerules').findOne({});
    const [first] = await database.collection('orders').find().sort({ enrolledAt: 1 }).toArray();
    expect(days([first?.enrolledAt as Date, rule?.from as Date])).toEqual([90, 91]);
    expect([rule?.createdAt, rule?.to]).toEqual([rule?.from, to]);
  });

  it('moves the start of an ended enrolment into the past too, and keeps its end', async () => {
    const orders = client.db().collection('orders');
    const { insertedId } = await orders.insertOne({ state: 'refunded', updatedAt: now });
    await spreadHistory(uri, now);
    const ended = await orders.findOne({ _id: insertedId });
    expect(days([ended?.enrolledAt as Date])[0]).toBeGreaterThan(0);
    expect(ended?.updatedAt).toEqual(now);
  });

  it('lets only the mail of the class that begins soon fail, two days after it was queued', async () => {
    const database = client.db();
    const [soon, other] = [new mongo.ObjectId(), new mongo.ObjectId()];
    await database.collection('classes').insertOne({ _id: soon, className: demoSoon, status: 'approved' });
    const orders = await database.collection('orders').insertMany([
      { classId: soon, state: 'enrolled' },
      { classId: other, state: 'enrolled' },
    ]);
    const mails = Object.values(orders.insertedIds).map((about) => ({
      kind: 'enrolment',
      about,
      state: 'queued',
      attempts: 0,
      wantedAt: now,
      dueAt: now,
    }));
    await database.collection('mails').insertMany(mails);
    await spreadHistory(uri, now);
    const [failed, queued] = await database.collection('mails').find().sort({ _id: 1 }).toArray();
    expect(failed).toMatchObject({ state: 'failed', attempts: 10, endedAt: now });
    expect(failed?.problem).toMatch(/^The mail server did not accept the mail: 452 /);
    expect(days([failed?.wantedAt as Date])).toEqual([2]);
    expect(failed).not.toHaveProperty('dueAt');
    expect(queued).toMatchObject({ state: 'queued', wantedAt: now });
  });

  it('backdates an archived class, but not one that awaits a review', async () => {
    const classes = client.db().collection('classes');
    await classes.insertMany([
      { className: 'Archived', status: 'archived', createdAt: now },
      { className: 'Pending', status: 'pending', createdAt: now },
    ]);
    await spreadHistory(uri, now);
    const opened = async (className: string) =>
      days([(await classes.findOne({ className }))?.createdAt as Date])[0];
    expect(await opened('Archived')).toBeGreaterThan(90);
    expect(await opened('Pending')).toBe(0);
  });

  it('keeps the API from numbering receipts and queueing reminders until the dates are moved', async () => {
    const leases = client.db().collection<{ _id: string }>('leases');
    await leases.insertOne({ _id: 'queue-reminders' });
    await holdWork(uri);
    const held = await leases.find({ holder: 'seed', until: { $gt: new Date() } }).toArray();
    expect(held.map(({ _id }) => _id).sort()).toEqual(['number-receipts', 'queue-reminders']);
    await spreadHistory(uri, now);
    expect(await leases.find().toArray()).toEqual([]);
  });
});
