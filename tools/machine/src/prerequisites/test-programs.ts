import { Failure } from '@blush/server-kit/failure';
import { aptInstall } from './apt.js';
import { onPath } from './on-path.js';

/**
 * Programs that tests need: for each, `commands` are names of which one must be on the PATH, and `users` are the gates
 * and npm scripts that use it. Pipelines install the Debian packages by `.ci/programs`.
 */
export const testPrograms = {
  caddy: {
    commands: ['caddy'],
    title: 'caddy 2.6 or newer',
    debianPackage: 'caddy',
    users: ['deploy-long', 'bench'],
  },
  promtool: {
    commands: ['promtool'],
    title: 'promtool',
    debianPackage: 'prometheus',
    users: ['monitoring-long'],
  },
  redis: {
    commands: ['redis-server', 'valkey-server'],
    title: 'redis-server or valkey-server',
    debianPackage: 'redis-server',
    users: ['unit:api'],
  },
} as const;

type ProgramName = keyof typeof testPrograms;
type UserOf<Name extends ProgramName> = (typeof testPrograms)[Name]['users'][number];

/** Path of a program; root installs it first if it is missing. @throws Failure if it is still missing */
export async function ensureProgram<Name extends ProgramName>(
  name: Name,
  user: UserOf<Name>,
  print: (line: string) => void,
): Promise<string> {
  const { commands, title, debianPackage } = testPrograms[name];
  const installed = onPath(...commands);
  if (installed) return installed;
  print(`Installing ${debianPackage}, once`);
  await aptInstall([debianPackage]);
  const path = onPath(...commands);
  if (path) return path;
  throw new Failure(
    `${user} needs ${title} on the PATH: install it (for example \`apt-get install ${debianPackage}\`).`,
  );
}
