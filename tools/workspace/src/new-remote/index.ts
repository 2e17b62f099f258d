import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { addRemote } from './add-remote.js';
import { lockPackages } from './lock-packages.js';
import { planRemote } from './plan-remote.js';

const USAGE = 'Usage: npm run new-remote -- mfe-<name> [--roles=student,instructor,admin].';

/** `npm run new-remote -- <name> [--roles=<role>,<role>]` */
export async function run(args: string[]): Promise<number> {
  const [name, ...more] = args.filter((arg) => !arg.startsWith('--'));
  const options = args.filter((arg) => arg.startsWith('--'));
  const roles = options[0]?.match(/^--roles=(.+)$/)?.[1];
  if (name === undefined || more.length > 0 || options.length > (roles === undefined ? 0 : 1)) {
    throw new Failure(USAGE);
  }
  if (existsSync(join(root, name))) throw new Failure(`There is a folder ${name} already.`);
  const remote = planRemote(name, roles?.split(','));
  const written = await addRemote(root, remote);
  lockPackages(root);
  console.log(
    [
      `Made ${name}, which mounts ${remote.path}:`,
      ...written.map((file) => `  ${file}`),
      'docs/new-remote.md says how to go on.',
    ].join('\n'),
  );
  return 0;
}
