import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import type { mongo } from 'mongoose';
import { migrationSteps } from '../migrations/migration-steps.js';
import { runMigrations } from '../migrations/run-migrations.js';
import { pauseReceiptNumbers } from '../payments/restored-receipts.service.js';
import { type BackupManifest, readVerifiedManifest } from './backup-manifest.js';
import { collectionFile, insertDocuments } from './collection-files.js';
import { assertPlacesEmpty, restorePlaces } from './places.js';
import type { Backup } from './save-backup.js';

/**
 * Verifies a backup, then restores it into an empty database and empty places.
 * @returns the time of the backup
 * @throws Failure before anything is written, if the backup is damaged or its database version is newer than this release
 * supports, or if the database or a place is not empty; while documents are restored, if some are missing
 */
export async function restoreBackup({ client, folder, places, report }: Backup): Promise<Date> {
  const manifest = await readVerifiedManifest(folder);
  const files = Object.keys(manifest.files);
  const database = client.db();
  assertKnownVersion(manifest);
  await assertDatabaseEmpty(database);
  await assertPlacesEmpty(places, files);
  await restoreDatabase(database, folder, manifest, report);
  await restorePlaces(places, folder, files);
  return new Date(manifest.at);
}

function assertKnownVersion({ databaseVersion }: BackupManifest): void {
  if (databaseVersion > migrationSteps.length)
    throw new Failure(
      `The backup is of version ${databaseVersion} of the database; this release supports at most ${migrationSteps.length}. ` +
        'Restore it with a newer release.',
    );
}

async function assertDatabaseEmpty(database: mongo.Db): Promise<void> {
  const found = await database.listCollections({}, { nameOnly: true }).toArray();
  const names = found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  if (names.length > 0)
    throw new Failure(
      `The database "${database.databaseName}" is not empty (${names.toSorted().join(', ')}). ` +
        'A backup is restored into an empty database only.',
    );
}

/** Runs the backup's migration steps, which create its indexes. The next migration runs any later steps. */
async function restoreDatabase(
  database: mongo.Db,
  folder: string,
  { databaseVersion, documents }: BackupManifest,
  report: Backup['report'],
): Promise<void> {
  await runMigrations(database, { steps: migrationSteps.slice(0, databaseVersion) });
  await pauseReceiptNumbers(database);
  for (const [name, expected] of Object.entries(documents)) {
    const file = join(folder, collectionFile(name));
    // Counts inserts, not the collection's documents: a TTL index may already have deleted some.
    const inserted = await insertDocuments(file, database.collection(name));
    if (inserted !== expected)
      throw new Failure(`${inserted} of ${expected} documents of ${name} were restored.`);
    await report(`Restored ${name}: ${inserted}.`);
  }
}
