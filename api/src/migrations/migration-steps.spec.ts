import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import mongoose, { type Connection } from 'mongoose';
import { startApp, testDatabase } from '../../test/support/index.js';
import { requireFreshBuild } from '../../test/support/fresh-build.js';
import { databaseOf } from '../common/database-of.js';
import type { MigrationStep } from './migration-step.js';
import { migrationSteps, supportedVersions } from './migration-steps.js';
import { runMigrations } from './run-migrations.js';

const app = await startApp();
afterAll(() => app.close());

describe('the steps', () => {
  it('are numbered from 1 without gaps, with unique names and a `compatibleFrom` of at most their version', () => {
    expect(migrationSteps.map(({ version }) => version)).toEqual(
      migrationSteps.map((_step, index) => index + 1),
    );
    expect(new Set(migrationSteps.map(({ name }) => name)).size).toBe(migrationSteps.length);
    for (const { version, compatibleFrom } of migrationSteps) {
      expect(compatibleFrom).toBeGreaterThanOrEqual(1);
      expect(compatibleFrom).toBeLessThanOrEqual(version);
    }
    expect(supportedVersions.oldest).toBeLessThanOrEqual(supportedVersions.newest);
  });

  it('up to the oldest supported version and up to the newest make the indexes that the schemas declare, no more and no fewer, also if each is run again', async () => {
    const models = Object.values(app.database.models);
    const differencesIn = (database: Connection) =>
      Promise.all(
        models.map(async ({ modelName, schema }) => [
          modelName,
          await database.model(modelName, schema).diffIndexes(),
        ]),
      );
    const none = models.map(({ modelName }) => [modelName, { toDrop: [], toCreate: [] }]);
    expect(await differencesIn(app.database)).toEqual(none);

    // As after a process that ended before the step was recorded.
    const repeated = migrationSteps.map((step): MigrationStep => ({
      ...step,
      run: async (...given) => {
        await step.run(...given);
        await step.run(...given);
      },
    }));
    const database = app.database.useDb(`${app.database.name}-steps`);
    for (const last of [supportedVersions.oldest, migrationSteps.length]) {
      await runMigrations(databaseOf(database), { steps: repeated.slice(0, last) });
      expect(await differencesIn(database)).toEqual(none);
    }
  });

  it('accept a database whose indexes an earlier release made when it started', async () => {
    const earlier = app.database.useDb(`${app.database.name}-earlier`);
    for (const { modelName, schema } of Object.values(app.database.models))
      await earlier.model(modelName, schema).createIndexes();
    await runMigrations(databaseOf(earlier));
    const indexesOf = async (database: typeof earlier) =>
      (await database.collection('users').indexes()).map(({ name }) => name).sort();
    expect(await indexesOf(earlier)).toEqual(await indexesOf(app.database));
  });
});

describe('the program of the migration', () => {
  const program = fileURLToPath(new URL('../../dist/migrate.js', import.meta.url));
  const migrate = (uri: string, ...options: string[]) =>
    promisify(execFile)(process.execPath, [program, ...options], {
      env: { NODE_ENV: 'test', MONGODB_URI: uri },
    });

  it('migrates, needs no configuration but that of the database, and prints the version of the database', async () => {
    await requireFreshBuild();
    const uri = testDatabase();
    const { stdout } = await migrate(uri);
    expect(stdout).toBe(
      [
        ...migrationSteps.map(({ version: number, name }) => `Step ${number} (${name}) is done.\n`),
        `The database has version ${supportedVersions.newest}.\n`,
      ].join(''),
    );
  });

  it('changes nothing with an option that it does not know, such as a misspelt --check', async () => {
    const uri = testDatabase();
    await expect(migrate(uri, '--chek')).rejects.toThrow("Unknown option '--chek'");
    const client = await mongoose.mongo.MongoClient.connect(uri);
    expect(await client.db().listCollections().toArray()).toEqual([]);
    await client.close();
  });
});
