import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import type { MigrationStep } from '../../src/migrations/migration-step.js';
import { MigrationRecords } from '../../src/migrations/migration-records.js';
import { runMigrations } from '../../src/migrations/run-migrations.js';
import { leasesOf } from '../../src/common/lease.js';
import { requireFreshBuild } from '../support/fresh-build.js';
import { testDatabase, until } from '../support/index.js';

const uri = testDatabase();
let client: mongoose.mongo.MongoClient;
beforeAll(async () => {
  await requireFreshBuild();
  client = await mongoose.mongo.MongoClient.connect(uri);
});
afterAll(() => client.close());

/** Runs `half-migrator.mjs` until it is in the middle of its second step. */
async function startHalfMigrator() {
  const program = fileURLToPath(new URL('half-migrator.mjs', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, MONGODB_URI: uri },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The migrator ended too early'))),
  ]);
  return { kill: () => child.kill('SIGKILL') && ended };
}

describe('a migration whose process is killed in the middle of a step', () => {
  it('is continued with this step, when the lock has expired and not before', async () => {
    const database = client.db();
    const ran: string[] = [];
    const steps: MigrationStep[] = [
      { version: 1, name: 'add-notes', compatibleFrom: 1, run: () => Promise.resolve(void ran.push('add')) },
      {
        version: 2,
        name: 'double-numbers',
        compatibleFrom: 1,
        run: async () => {
          ran.push('double');
          const change = [{ $set: { double: { $multiply: ['$number', 2] } } }];
          await database.collection('notes').updateMany({ double: { $exists: false } }, change);
        },
      },
    ];
    const killed = await startHalfMigrator();
    const said: string[] = [];
    const continued = runMigrations(database, { steps, report: (sentence) => said.push(sentence) });
    await until(() => said.length > 0);
    await killed.kill();
    expect([ran, said]).toEqual([[], ['Another process migrates the database: waiting for it.']]);

    await leasesOf(database).updateOne({ _id: 'migrations' }, { $set: { until: new Date(0) } });
    await continued;
    expect(ran).toEqual(['double']);
    const notes = await database.collection('notes').find().sort({ number: 1 }).toArray();
    expect(notes.map(({ double }) => double as number)).toEqual([2, 4, 6, 8]);
    const records = await new MigrationRecords(database).list();
    expect(records.map(({ finishedAt }) => finishedAt instanceof Date)).toEqual([true, true]);
    expect(await leasesOf(database).countDocuments()).toBe(0);
  });
});
