import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { findDatabase, runApiCommand } from '../admin/api-command.js';

/** `npm run migrate` */
export async function run(args: string[]): Promise<number> {
  if (args.length > 0) throw new Failure('Usage: npm run migrate');
  // A job that only migrates has no other settings.
  const config = loadConfig({ root, part: 'database' });
  console.log(await runApiCommand(config, await findDatabase(config), ['migrate.js']));
  return 0;
}
