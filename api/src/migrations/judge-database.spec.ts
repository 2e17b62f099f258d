import mongoose from 'mongoose';
import {
  databaseNameIn,
  giveBackDatabase,
  shapeOf,
  takeDatabase,
  testDatabase,
} from '../../test/support/test-databases.js';
import { leasesOf, takeLease } from '../common/lease.js';
import { judgeDatabase } from './judge-database.js';
import { LOCK_NAME } from './migration-lock.js';
import { MigrationRecords } from './migration-records.js';
import { migrationSteps, supportedVersions } from './migration-steps.js';
import { runMigrations } from './run-migrations.js';

const steps = [1, 2, 3].map((version) => ({ version, name: `step-${version}` }));
const range = { oldest: 2, newest: 3 };
const sentence = expect.stringMatching(/^[A-Z].{10,}\.$/s) as string;
const found = (level: 'warning' | 'fault', text: RegExp) => ({
  level,
  text: expect.stringMatching(text) as string,
  remedy: sentence,
});

let client: mongoose.mongo.MongoClient;
let database: mongoose.mongo.Db;
beforeEach(async () => {
  client = await mongoose.mongo.MongoClient.connect(testDatabase());
  database = client.db();
});
afterEach(() => client.close());

interface Applied {
  readonly name?: string;
  readonly compatibleFrom?: number;
  readonly isCutOff?: boolean;
}

async function apply(version: number, { name, compatibleFrom = 1, isCutOff = false }: Applied = {}) {
  const records = new MigrationRecords(database);
  const run = () => Promise.resolve();
  const step = { version, name: name ?? `step-${version}`, compatibleFrom, run };
  await records.start(step, 'a');
  if (!isCutOff) await records.finish(step, 'a');
}

const judge = (beforeStart = false) => judgeDatabase(database, { steps, range, beforeStart });

describe('a database', () => {
  it('that has all steps is fine', async () => {
    for (const { version } of steps) await apply(version);
    expect(await judge()).toEqual({ level: 'ok', text: expect.stringContaining('has version 3') });
  });

  it('that this code has migrated is fine', async () => {
    const uri = await takeDatabase();
    const migrated = client.db(databaseNameIn(uri));
    await runMigrations(migrated);
    expect(await judgeDatabase(migrated)).toEqual({
      level: 'ok',
      text: expect.stringContaining(`has version ${migrationSteps.length}`),
    });
    giveBackDatabase({ uri, shape: await shapeOf({ db: migrated }) });
  });

  it('without a migration is too old', async () => {
    expect(await judge()).toEqual(found('fault', /has version 0, and this code needs 2 or newer/));
    expect(await judgeDatabase(database)).toEqual(
      found('fault', new RegExp(`needs ${supportedVersions.oldest} or newer`)),
    );
  });

  it('that is empty is expected before the first start', async () => {
    expect(await judge(true)).toEqual({ level: 'ok', text: expect.stringMatching(/is empty, as expected/) });
  });

  it('that has records but no migration is too old, also before the first start', async () => {
    await database.collection('users').insertOne({ name: 'Ada' });
    expect(await judge(true)).toEqual(found('fault', /has version 0, and this code needs 2 or newer/));
  });

  it('that lacks a step that this code does not need is older', async () => {
    await apply(1);
    await apply(2);
    expect(await judge()).toEqual(found('warning', /has version 2; this code works with it, .* up to 3/));
  });

  it('with a step of a newer release that removes nothing is newer', async () => {
    for (const version of [1, 2, 3, 4]) await apply(version);
    expect(await judge()).toEqual(found('warning', /has step 4 \(step-4\) of a newer release/));
  });

  it('in which a step of a newer release was cut off gets a warning that names the step', async () => {
    for (const version of [1, 2, 3]) await apply(version);
    await apply(4, { isCutOff: true });
    expect(await judge()).toEqual(found('warning', /step 4 \(step-4\) was begun at .* and not finished/));
  });

  it('from which a newer release has begun to remove something is too new', async () => {
    for (const version of [1, 2, 3]) await apply(version);
    await apply(4, { compatibleFrom: 4, isCutOff: true });
    expect(await judge()).toEqual(
      found('fault', /has step 4 \(step-4\), after which this code does not work/),
    );
  });

  it('in which a step was cut off gets a warning that names the step, or a fault if this code needs it', async () => {
    await apply(1);
    await apply(2, { isCutOff: true });
    expect(await judge()).toEqual(found('fault', /step 2 \(step-2\) was begun at \d.*Z and not finished/));
    await apply(2);
    await apply(3, { isCutOff: true });
    expect(await judge()).toEqual(found('warning', /step 3 \(step-3\) was begun at .* and not finished/));
  });

  it('in which a step is under way is left to the process that migrates', async () => {
    await apply(1);
    await apply(2, { isCutOff: true });
    await takeLease(leasesOf(database), { name: LOCK_NAME, holder: 'a', ms: 600_000 });
    expect(await judge()).toEqual(found('warning', /step 2 \(step-2\) is under way/));
  });

  it('that another branch has migrated is a fault', async () => {
    await apply(1);
    await apply(2, { name: 'split-names' });
    expect(await judge()).toEqual(
      found('fault', /has step 2 as "split-names", which is "step-2" in this code/),
    );
  });

  it('is not changed by the check', async () => {
    await judge();
    expect(await database.listCollections().toArray()).toEqual([]);
  });
});
