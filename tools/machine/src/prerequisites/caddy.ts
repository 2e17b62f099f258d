import { Failure } from '@blush/server-kit/failure';
import { aptInstall } from './apt.js';
import { onPath } from './on-path.js';

const PROGRAM = 'caddy';

/** Path of Caddy, the proxy in front of servers. @throws Failure without one */
export async function ensureCaddy(root: string, print: (line: string) => void): Promise<string> {
  const installed = onPath(PROGRAM);
  if (installed) return installed;
  print('Installing caddy, once');
  await aptInstall([PROGRAM], root);
  const path = onPath(PROGRAM);
  if (path) return path;
  throw new Failure(
    'caddy 2.6 or newer must be on the PATH: install it (for example `apt-get install caddy`).',
  );
}
