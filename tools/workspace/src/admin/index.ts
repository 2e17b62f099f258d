import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { findDatabase, runApiCommand } from './api-command.js';

export async function run([command, email, ...more]: string[]): Promise<number> {
  if ((command !== 'grant' && command !== 'erase') || !email || more.length > 0) {
    throw new Failure('Usage: npm run admin -- grant <e-mail>, and npm run admin -- erase <e-mail>');
  }
  const config = loadConfig({ root });
  console.log(await runApiCommand(config, await findDatabase(config), ['cli.js', command, email]));
  return 0;
}
