import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { findDatabase, showApiCommand } from '../portal/api-command.js';

const commands: readonly unknown[] = ['grant', 'erase', 'settle', 'issuer'];

export async function run([command, argument, ...more]: string[]): Promise<number> {
  if (!command || !commands.includes(command) || !argument || more.length > 0) {
    throw new Failure(
      'Usage: npm run admin -- grant <e-mail> | erase <e-mail> | settle <time> | issuer <earlier issuer>',
    );
  }
  const config = loadConfig({ root });
  await showApiCommand(config, await findDatabase(config), ['cli.js', command, argument]);
  return 0;
}
