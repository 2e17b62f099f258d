import { Failure } from '@blush/server-kit/failure';
import { aptInstall } from './apt.js';
import { onPath } from './on-path.js';

const PROGRAMS = ['redis-server', 'valkey-server'] as const;

/** Path of a Redis or Valkey server. @throws Failure without one */
export async function ensureRedisServer(root: string, print: (line: string) => void): Promise<string> {
  const installed = onPath(...PROGRAMS);
  if (installed) return installed;
  print('Installing redis-server, once');
  await aptInstall(['redis-server'], root);
  const path = onPath(...PROGRAMS);
  if (path) return path;
  throw new Failure(
    'Tests of limits between processes need redis-server or valkey-server on the PATH: install one (for example `apt-get install redis-server`).',
  );
}
