import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { addRemote } from './add-remote.js';
import { addressOwner } from './address-owner.js';
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
  const remote = planRemote(name, roles?.split(','));
  if (existsSync(join(root, name)))
    throw new Failure(
      `The folder ${name} already exists. Choose another name; after a failed run, first undo its changes (\`git status\` lists them).`,
    );
  const owner = addressOwner(root, remote.path);
  if (owner !== undefined)
    throw new Failure(`${remote.path} belongs to ${owner} already. Choose another name.`);
  const written = await addRemote(root, remote);
  console.log(
    [
      `Created ${name} with a page at ${remote.path}. Created or changed:`,
      ...written.map((file) => `  ${file}`),
    ].join('\n'),
  );
  lockPackages(root);
  console.log('Next steps: docs/new-remote.md.');
  return 0;
}
