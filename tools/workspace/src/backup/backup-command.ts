import { resolve } from 'node:path';
import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { findDatabase, showApiCommand } from '../portal/api-command.js';
import { leftOut, placeArguments } from './places.js';

/** `npm run backup -- <folder>` */
export async function run([name, ...more]: string[]): Promise<number> {
  if (!name || name.startsWith('-') || more.length > 0)
    throw new Failure('Usage: npm run backup -- <folder>');
  const config = loadConfig({ root, part: 'database' });
  const command = ['backup.js', 'save', resolve(root, name), ...placeArguments(config)] as const;
  await showApiCommand(config, await findDatabase(config), command);
  process.stdout.write(leftOut(config));
  return 0;
}
