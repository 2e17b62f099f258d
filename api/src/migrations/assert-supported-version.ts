import type { mongo } from 'mongoose';
import { Failure } from '@blush/server-kit/failure';
import { MigrationRecords, versionOf } from './migration-records.js';
import { titleOf } from './migration-step.js';
import { supportedVersions } from './migration-steps.js';

/** @throws Failure when this code does not work with the version of the database */
export async function assertSupportedVersion(
  database: mongo.Db,
  { oldest, newest } = supportedVersions,
): Promise<void> {
  const records = await new MigrationRecords(database).list();
  const version = versionOf(records);
  if (version < oldest)
    throw new Failure(
      `The database has version ${version}, and this release needs ${oldest} or newer. ` +
        'Run its migration first: node migrate.mjs in the folder of the API, or npm run migrate in the workspace.',
    );
  // A step that removes something breaks older releases as soon as it begins.
  const breaking = records.find(({ _id, compatibleFrom }) => _id > newest && compatibleFrom > newest);
  if (breaking)
    throw new Failure(
      `The database has step ${titleOf({ version: breaking._id, name: breaking.name })}, after which only releases work ` +
        `that support version ${breaking.compatibleFrom}; this one supports ${newest} at most. Start a newer release.`,
    );
}
