import { join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import mongoose from 'mongoose';
import type { Places } from '../../src/backup/places.js';
import { restoreBackup } from '../../src/backup/restore-backup.js';
import { type Backup, saveBackup } from '../../src/backup/save-backup.js';
import { runMigrations } from '../../src/migrations/run-migrations.js';
import { testDatabase } from '../support/index.js';
import { giveBackDatabase, shapeOf, takeDatabase } from '../support/test-databases.js';

type MongoClient = mongoose.mongo.MongoClient;

/** Databases, their backups and restores. Call it once in a spec file: it registers a hook that closes the connections. */
export function backupTestBed() {
  const clients: MongoClient[] = [];
  /** Databases of the test that later ones may take. */
  const reusable: Parameters<typeof giveBackDatabase>[0][] = [];
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.close();
    for (const database of reusable.splice(0)) giveBackDatabase(database);
  });

  async function connect(uri = testDatabase()): Promise<MongoClient> {
    const client = await mongoose.mongo.MongoClient.connect(uri);
    clients.push(client);
    return client;
  }

  async function migrated(): Promise<MongoClient> {
    const uri = await takeDatabase();
    const client = await connect(uri);
    await runMigrations(client.db());
    reusable.push({ uri, shape: await shapeOf({ db: client.db() }) });
    return client;
  }

  return { connect, migrated };
}

export const quiet = () => undefined;

export async function save(
  client: MongoClient,
  { places = new Map(), report = quiet }: Partial<Pick<Backup, 'places' | 'report'>> = {},
): Promise<string> {
  const folder = join(temporaryFolder(), 'backup');
  await saveBackup({ client, folder, places, report });
  return folder;
}

export function restore(client: MongoClient, folder: string, places: Places = new Map()): Promise<Date> {
  return restoreBackup({ client, folder, places, report: quiet });
}

export const collectionsIn = async (client: MongoClient) =>
  (await client.db().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).toSorted();
