import { parseArgs } from 'node:util';
import { Failure } from '@blush/server-kit/failure';
import { print, runDatabaseCommand } from './common/database-command.js';
import { judgeDatabase } from './migrations/judge-database.js';
import { MigrationRecords, versionOf } from './migrations/migration-records.js';
import { runMigrations } from './migrations/run-migrations.js';

/** @throws Failure for an unknown option: a misspelt `--check` must not migrate */
function readOptions(args: string[]): { readonly check?: boolean; readonly 'before-start'?: boolean } {
  try {
    const flag = { type: 'boolean' } as const;
    return parseArgs({ args, options: { check: flag, 'before-start': flag } }).values;
  } catch (error) {
    throw new Failure(`${(error as Error).message}. Usage: node migrate.mjs [--check [--before-start]]`);
  }
}

await runDatabaseCommand(async (client) => {
  const { check = false, 'before-start': beforeStart = false } = readOptions(process.argv.slice(2));
  const database = client.db();
  if (check) {
    print(JSON.stringify(await judgeDatabase(database, { beforeStart })));
    return;
  }
  await runMigrations(database, { report: print });
  print(`The database has version ${versionOf(await new MigrationRecords(database).list())}.`);
});
