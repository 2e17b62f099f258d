import mongoose from 'mongoose';
import { testDatabase, until } from '../../test/support/index.js';
import { databaseOf } from '../common/database-of.js';
import { leasesOf } from '../common/lease.js';
import type { MigrationStep } from './migration-step.js';
import { MigrationRecords } from './migration-records.js';
import { runMigrations } from './run-migrations.js';

const WAITING = 'Another process migrates the database: waiting for it.';
/** Extended every 20 ms. It need not outlast a pause of this process, because no other process waits for the lock. */
const LEASE_MS = 60;

let connection: mongoose.Connection;
let database: mongoose.mongo.Db;
let ran: string[];
/** Names of the commands that were sent to the database. */
let sent: string[];
beforeEach(async () => {
  connection = await mongoose.createConnection(testDatabase(), { monitorCommands: true }).asPromise();
  database = databaseOf(connection);
  ran = [];
  sent = [];
  connection.getClient().on('commandStarted', ({ commandName }) => sent.push(commandName));
});
afterEach(() => connection.close());

function step(version: number, run: MigrationStep['run'] = () => Promise.resolve()): MigrationStep {
  const name = `step-${version}`;
  return {
    version,
    name,
    compatibleFrom: 1,
    run: async (...given) => {
      ran.push(name);
      await run(...given);
    },
  };
}

const records = () => new MigrationRecords(database).list();
const finished = async () => (await records()).filter(({ finishedAt }) => finishedAt).map(({ _id }) => _id);
const lock = () => leasesOf(database).findOne({ _id: 'migrations' });

describe('a migration', () => {
  it('runs the steps that the database does not have, in order, and records them', async () => {
    await runMigrations(database, { steps: [step(1)] });
    const said: string[] = [];
    const report = (sentence: string) => said.push(sentence);
    await runMigrations(database, { steps: [step(1), step(2), step(3)], report });
    expect(ran).toEqual(['step-1', 'step-2', 'step-3']);
    expect(said).toEqual(['Step 2 (step-2) is done.', 'Step 3 (step-3) is done.']);
    expect((await records()).map(({ _id, name }) => [_id, name])).toEqual([
      [1, 'step-1'],
      [2, 'step-2'],
      [3, 'step-3'],
    ]);
    expect(await finished()).toEqual([1, 2, 3]);
  });

  it('writes nothing if nothing is left to do, so that it needs no right to write', async () => {
    await runMigrations(database, { steps: [step(1)] });
    sent = [];
    await runMigrations(database, { steps: [step(1)] });
    expect(sent).toEqual(['find']);
  });

  it('is run by only one of two processes that start at once; the other one waits and finds nothing left to do', async () => {
    const said: string[] = [];
    const report = (sentence: string) => said.push(sentence);
    // Both processes have tried to get the lock, its holder has extended it, and the other one has tried again since.
    const isWaiting = () =>
      said.includes(WAITING) && sent.filter((name) => name === 'findAndModify').length > 4;
    const steps = [step(1, () => until(isWaiting)), step(2)];
    await Promise.all([
      runMigrations(database, { steps, report }),
      runMigrations(database, { steps, report }),
    ]);
    expect(ran).toEqual(['step-1', 'step-2']);
    expect(said).toEqual([WAITING, 'Step 1 (step-1) is done.', 'Step 2 (step-2) is done.']);
  });

  it('keeps its lock while a step takes longer than the lock lasts', async () => {
    const steps = [
      step(1, async () => {
        const began = (await lock())?.until ?? new Date(0);
        await until(async () => ((await lock())?.until ?? began) > new Date(began.getTime() + 2 * LEASE_MS));
      }),
    ];
    await runMigrations(database, { steps, leaseMs: LEASE_MS });
    expect(await finished()).toEqual([1]);
  });

  it('ends without recording its step when another process has taken its lock', async () => {
    const takeOver = { $set: { holder: 'another process', until: new Date('2100-01-01') } };
    const steps = [
      step(1, async (_database, signal) => {
        await leasesOf(database).updateOne({}, takeOver);
        await until(() => signal.aborted);
      }),
      step(2),
    ];
    await expect(runMigrations(database, { steps, leaseMs: LEASE_MS })).rejects.toThrow(
      'Another process has taken the migration over.',
    );
    expect([ran, await finished()]).toEqual([['step-1'], []]);
    expect((await lock())?.holder).toBe('another process');
  });

  it('cannot finish a step that another process has begun since', async () => {
    const record = new MigrationRecords(database);
    await record.start(step(1), 'a');
    await record.start(step(1), 'b');
    await expect(record.finish(step(1), 'a')).rejects.toThrow(
      'Another process has taken step 1 (step-1) over.',
    );
    expect(await finished()).toEqual([]);
  });

  it('names a step that fails, and continues with it the next time', async () => {
    const failing = step(2, () => Promise.reject(new Error('E11000 duplicate key')));
    await expect(runMigrations(database, { steps: [step(1), failing, step(3)] })).rejects.toThrow(
      'Step 2 (step-2) failed: E11000 duplicate key. Correct the cause and run the migration again: it continues with this step.',
    );
    expect(await finished()).toEqual([1]);
    await runMigrations(database, { steps: [step(1), step(2), step(3)] });
    expect(ran).toEqual(['step-1', 'step-2', 'step-2', 'step-3']);
  });

  it('is refused if the database has another step of the same version', async () => {
    await runMigrations(database, { steps: [step(1), step(2)] });
    const other = { ...step(2), name: 'other' };
    await expect(runMigrations(database, { steps: [step(1), other, step(3)] })).rejects.toThrow(
      'The database has step 2 as "step-2", which is "other" in this code.',
    );
    expect(ran).toEqual(['step-1', 'step-2']);
  });
});
