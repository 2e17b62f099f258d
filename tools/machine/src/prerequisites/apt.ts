import { run } from '../processes/run.js';

/** Needs root and apt-get; returns whether it installed. */
export async function aptInstall(packages: readonly string[], cwd: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // The package lists of a fresh image are empty or old.
  if ((await run('apt-get', ['update', '-qq'], { cwd, env, minutes: 5 })) !== 0) return false;
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return (await run('apt-get', args, { cwd, env, minutes: 10 })) === 0;
}
