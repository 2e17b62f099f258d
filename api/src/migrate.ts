import mongoose from 'mongoose';
import { Failure } from '@blush/server-kit/failure';
import { scrub } from '@blush/server-kit/http';
import { loadMongodbUri } from './common/config.js';
import { isDatabaseUnavailable } from './common/database-errors.js';
import { databaseOptions } from './common/database-options.js';
import { MigrationRecords, versionOf } from './migrations/migration-records.js';
import { runMigrations } from './migrations/run-migrations.js';

async function main(): Promise<void> {
  const uri = loadMongodbUri(process.env);
  const client = await mongoose.mongo.MongoClient.connect(uri, databaseOptions(uri));
  try {
    const database = client.db();
    await runMigrations(database, { report: print });
    print(`The database has version ${versionOf(await new MigrationRecords(database).list())}.`);
  } finally {
    await client.close();
  }
}

function print(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function failureMessage(error: unknown): string {
  const reason = error instanceof Error ? scrub(error.message) : String(error);
  if (error instanceof Failure) return reason;
  if (isDatabaseUnavailable(error))
    return `No database answers (${reason}). Check MONGODB_URI, and that it runs; then run the migration again.`;
  return `The migration failed: ${reason}`;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${failureMessage(error)}\n`);
  process.exitCode = 1;
}
