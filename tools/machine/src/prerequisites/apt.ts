import { join } from 'node:path';
import { lockFile } from '@blush/server-kit/files';
import { run } from '../processes/run.js';
import { root } from '../root.js';

/** Longest wait for the lock: more than the time limits of both commands together. */
const WAIT_MS = 20 * 60_000;

/**
 * Installs packages, which needs root and apt-get. One process of a checkout installs at a time, because apt-get fails
 * while another one runs.
 * @returns whether the packages were installed
 */
export async function aptInstall(packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const lock = await lockFile(join(root, 'node_modules/.cache/apt.lock'), { waitMs: WAIT_MS });
  try {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    // Package lists are updated, because those of a fresh image are empty or old.
    if ((await run('apt-get', ['update', '-qq'], { cwd: root, env, minutes: 5 })) !== 0) return false;
    const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
    return (await run('apt-get', args, { cwd: root, env, minutes: 10 })) === 0;
  } finally {
    await lock.release();
  }
}
