import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { mongodVersion } from './installed.js';

const FILE = 'mongod';

/** Cache folder outside the repository: `~/.cache/blush-camp/mongod-<platform>-<CPU type>`. */
export function mongodCache(env: NodeJS.ProcessEnv): string {
  const base = env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(base, 'blush-camp', `mongod-${process.platform}-${process.arch}`);
}

export function cachedMongod(cache: string): string | undefined {
  const path = join(cache, FILE);
  return existsSync(path) && mongodVersion(path) ? path : undefined;
}

/**
 * Installs atomically; if another process installed a mongod first, that one is used.
 * @param obtain puts a mongod into the given folder and returns its path
 */
export async function installInCache(
  cache: string,
  obtain: (folder: string) => Promise<string>,
): Promise<string> {
  const parent = join(cache, '..');
  await mkdir(parent, { recursive: true });
  const staging = await mkdtemp(join(parent, 'obtaining-'));
  try {
    const downloaded = await obtain(staging);
    const readyFolder = join(staging, 'ready');
    await mkdir(readyFolder);
    await rename(downloaded, join(readyFolder, FILE));
    if (!mongodVersion(join(readyFolder, FILE)))
      throw new Error('the mongod that was obtained does not run here');
    await rename(readyFolder, cache).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    const installed = cachedMongod(cache);
    if (!installed) throw new Error(`${cache} holds a mongod that does not run; delete that folder`);
    return installed;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
