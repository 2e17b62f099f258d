import type { mongo } from 'mongoose';
import { failureOf, judgeSupport, type KnownSteps } from './judge-database.js';
import { MigrationRecords } from './migration-records.js';
import { migrationSteps, supportedVersions } from './migration-steps.js';

/** @throws Failure when this code does not work with the version of the database */
export async function assertSupportedVersion(
  database: mongo.Db,
  range = supportedVersions,
  steps: KnownSteps = migrationSteps,
): Promise<void> {
  const fault = judgeSupport(await new MigrationRecords(database).list(), steps, range);
  if (fault) throw failureOf(fault);
}
