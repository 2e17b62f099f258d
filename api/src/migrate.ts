import { print, runDatabaseCommand } from './common/database-command.js';
import { MigrationRecords, versionOf } from './migrations/migration-records.js';
import { runMigrations } from './migrations/run-migrations.js';

await runDatabaseCommand(async (client) => {
  const database = client.db();
  await runMigrations(database, { report: print });
  print(`The database has version ${versionOf(await new MigrationRecords(database).list())}.`);
});
