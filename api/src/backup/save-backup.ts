import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import mongoose, { type mongo } from 'mongoose';
import { assertSupportedVersion } from '../migrations/assert-supported-version.js';
import { MigrationRecords, versionOf } from '../migrations/migration-records.js';
import { titleOf } from '../migrations/migration-step.js';
import { writeManifest } from './backup-manifest.js';
import { collectionFile, writeDocuments } from './collection-files.js';
import { copyPlaces, type Places, type Report } from './places.js';

/** Not saved: the migration writes `migrations`, and running processes write `leases`. */
const notSaved: ReadonlySet<string> = new Set(['migrations', 'leases']);
/** Error codes `SnapshotTooOld` and `SnapshotUnavailable`. */
const snapshotGone: readonly unknown[] = [239, 246];

export interface Backup {
  readonly client: mongo.MongoClient;
  readonly folder: string;
  readonly places: Places;
  readonly report: Report;
}

/**
 * Saves a snapshot of the database, then the folders of `places`, while the portal runs.
 * @throws Failure when the folder exists, or the database cannot be saved now; no partial backup stays
 */
export async function saveBackup(backup: Backup): Promise<void> {
  const { folder } = backup;
  if (existsSync(folder)) throw new Failure(`${folder} already exists. Name a new folder for the backup.`);
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  // Renamed at the end, so that an interrupted backup is never taken for a complete one. A folder of this run alone: two backups
  // may begin at once. The rename of the later one fails.
  const unfinished = await mkdtemp(`${folder}.unfinished-`);
  try {
    await mkdir(join(unfinished, 'database'), { mode: 0o700 });
    await save({ ...backup, folder: unfinished });
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function save({ client, folder, places, report }: Backup): Promise<void> {
  const database = client.db();
  await assertSupportedVersion(database);
  const databaseVersion = await settledVersion(database);
  const { localTime } = await database.command({ hello: 1 });
  const documents = await saveCollections(client, folder, report);
  await copyPlaces(places, folder, report);
  await writeManifest(folder, { at: (localTime as Date).toISOString(), databaseVersion, documents });
}

/** @throws Failure while a migration step is under way */
async function settledVersion(database: mongo.Db): Promise<number> {
  const records = await new MigrationRecords(database).list();
  const open = records.find(({ finishedAt }) => !finishedAt);
  if (open)
    throw new Failure(
      `Step ${titleOf({ version: open._id, name: open.name })} of the migration is not finished. Back up when it is.`,
    );
  return versionOf(records);
}

async function saveCollections(
  client: mongo.MongoClient,
  folder: string,
  report: Report,
): Promise<Record<string, number>> {
  const database = client.db();
  const listed = await database.listCollections({}, { nameOnly: true }).toArray();
  const names = listed
    .map(({ name }) => name)
    .filter((name) => !notSaved.has(name) && !name.startsWith('system.'));
  const documents: Record<string, number> = {};
  // All reads of the session see the state at the first read.
  const session = client.startSession({ snapshot: true });
  try {
    for (const name of names.toSorted()) {
      const found = database.collection(name).find({}, { session, raw: true, batchSize: 1_000 });
      const bytes = found as unknown as AsyncIterable<Uint8Array>;
      const count = await writeDocuments(bytes, join(folder, collectionFile(name)));
      documents[name] = count;
      await report(`Saved ${name}: ${count}.`);
    }
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError) || !snapshotGone.includes(error.code))
      throw error;
    throw new Failure(
      'The database no longer has the snapshot of the backup: saving took longer than its parameter ' +
        'minSnapshotHistoryWindowInSeconds (300 s by default). Raise it, or use the backups of your MongoDB service.',
      { cause: error },
    );
  } finally {
    await session.endSession();
  }
  return documents;
}
