import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { mongodVersion } from './installed.js';

const FILE = process.platform === 'win32' ? 'mongod.exe' : 'mongod';

/** Outside the repository: `~/.cache/blush-camp/mongod-<platform>-<CPU type>`. */
export function mongodCache(env: NodeJS.ProcessEnv): string {
  const base = env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(base, 'blush-camp', `mongod-${process.platform}-${process.arch}`);
}

export function cachedMongod(cache: string): string | undefined {
  const path = join(cache, FILE);
  return existsSync(path) && mongodVersion(path) ? path : undefined;
}

/**
 * Moves the folder into place atomically; uses the other mongod when a second process was faster.
 * @param obtain returns the path of the mongod inside the given folder
 */
export async function keepMongod(
  cache: string,
  obtain: (folder: string) => Promise<string>,
): Promise<string> {
  const parent = join(cache, '..');
  await mkdir(parent, { recursive: true });
  const staging = await mkdtemp(join(parent, 'obtaining-'));
  try {
    const obtained = await obtain(staging);
    const ready = join(staging, 'ready');
    await mkdir(ready);
    await rename(obtained, join(ready, FILE));
    if (!mongodVersion(join(ready, FILE))) throw new Error('the mongod that was obtained does not run here');
    await rename(ready, cache).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    const kept = cachedMongod(cache);
    if (!kept) throw new Error(`${cache} holds a mongod that does not run; delete that folder`);
    return kept;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
