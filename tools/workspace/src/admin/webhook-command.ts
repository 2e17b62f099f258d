import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { runOperatorCommand } from './operator-command.js';

export async function run(args: string[]): Promise<number> {
  if (args.length > 0) throw new Failure('Usage: npm run webhook');
  console.log(await runOperatorCommand(loadConfig({ root, part: 'webhook' }), ['webhook']));
  return 0;
}
