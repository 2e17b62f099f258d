import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { buildApi, runApiCommand } from '../portal/api-command.js';

/** Registers the API's webhook at Stripe, or brings it up to date. */
export async function run(args: string[]): Promise<number> {
  if (args.length > 0) throw new Failure('Usage: npm run webhook');
  const config = loadConfig({ root, part: 'webhook' });
  await buildApi(config);
  console.log(await runApiCommand(config, undefined, ['cli.js', 'webhook']));
  return 0;
}
