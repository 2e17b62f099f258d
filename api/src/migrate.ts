import { print, runDatabaseCommand } from './common/database-command.js';
import { judgeDatabase } from './migrations/judge-database.js';
import { MigrationRecords, versionOf } from './migrations/migration-records.js';
import { runMigrations } from './migrations/run-migrations.js';

await runDatabaseCommand(async (client) => {
  const database = client.db();
  if (process.argv.includes('--check')) {
    const beforeStart = process.argv.includes('--before-start');
    print(JSON.stringify(await judgeDatabase(database, { beforeStart })));
    return;
  }
  await runMigrations(database, { report: print });
  print(`The database has version ${versionOf(await new MigrationRecords(database).list())}.`);
});
