import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import type { mongo } from 'mongoose';
import { migrationSteps } from '../migrations/migration-steps.js';
import { runMigrations } from '../migrations/run-migrations.js';
import { pauseReceiptNumbers } from '../payments/restored-receipts.service.js';
import { type BackupManifest, readVerifiedManifest } from './backup-manifest.js';
import { insertDocuments } from './collection-files.js';
import { assertPlacesEmpty, restorePlaces } from './places.js';
import type { Backup } from './save-backup.js';

/**
 * Verifies a backup, then restores it into an empty database and empty places.
 * @returns the time of the backup
 * @throws Failure, before anything is written, when the backup is damaged or newer than this code, or the database or a
 * place is not empty
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
      `The backup is of version ${databaseVersion} of the database, and this release supports ${migrationSteps.length} at most. ` +
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

/** Runs the migration steps that the backup had, which make its indexes; the next migration runs later steps. */
async function restoreDatabase(
  database: mongo.Db,
  folder: string,
  { databaseVersion, documents }: BackupManifest,
  report: Backup['report'],
): Promise<void> {
  await runMigrations(database, { steps: migrationSteps.slice(0, databaseVersion) });
  await pauseReceiptNumbers(database);
  for (const [name, saved] of Object.entries(documents)) {
    const file = join(folder, 'database', `${name}.bson.gz`);
    // Not counted in the collection: a TTL index may have deleted expired documents by then.
    const inserted = await insertDocuments(file, database.collection(name));
    if (inserted !== saved)
      throw new Failure(`${inserted} documents of ${name} were restored instead of ${saved}.`);
    await report(`Restored ${name}: ${inserted}.`);
  }
}
