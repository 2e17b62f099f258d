import { spawnSync } from 'node:child_process';
import { Failure } from '@blush/server-kit/failure';

/** Updates the lock file offline, because a new remote needs only packages that are locked already. */
export function lockPackages(root: string): void {
  const args = ['install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit', '--no-fund'];
  const { error, status, stderr } = spawnSync('npm', [...args, '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Failure(`package-lock.json could not be brought up to date:\n${error?.message ?? stderr}`);
}
