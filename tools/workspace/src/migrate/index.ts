import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { buildApi, findDatabase, showApiCommand } from '../portal/api-command.js';

/** `npm run migrate` */
export async function run(args: string[]): Promise<number> {
  if (args.length > 0) throw new Failure('Usage: npm run migrate');
  // A migration job has the settings of the database only.
  const config = loadConfig({ root, part: 'database' });
  const mongodbUri = await findDatabase(config);
  await buildApi(config);
  await showApiCommand(config, mongodbUri, ['migrate.js']);
  return 0;
}
