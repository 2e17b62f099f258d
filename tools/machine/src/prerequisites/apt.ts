import { homedir } from 'node:os';
import { join } from 'node:path';
import { lockFile } from '@blush/server-kit/files';
import { run } from '../processes/run.js';

/** Longer than the limits of both commands. */
const LOCK_WAIT_MS = 20 * 60_000;

/** Needs root and apt-get; returns whether it installed. */
export async function aptInstall(packages: readonly string[], cwd: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'blush-camp');
  // Gates run at the same time, and apt-get fails while another one runs.
  const lock = await lockFile(join(cache, 'apt.lock'), { waitMs: LOCK_WAIT_MS });
  try {
    // The package lists of a fresh image are empty or old.
    if ((await run('apt-get', ['update', '-qq'], { cwd, env, minutes: 5 })) !== 0) return false;
    const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
    return (await run('apt-get', args, { cwd, env, minutes: 10 })) === 0;
  } finally {
    await lock.release();
  }
}
