import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@blush/machine';

/** Clones HEAD without installing packages; returns the clone's path. */
export function freshClone(folder: string): string {
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
  return clone;
}
