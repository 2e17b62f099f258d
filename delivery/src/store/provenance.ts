import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

export interface Provenance {
  readonly who: string;
  /**
   * Hash of the commit, with `+changes` when the working tree is dirty; null outside git. Changes of `deploy` do not count:
   * no build contains them, and operators change the settings of their host there.
   */
  readonly commit: string | null;
}

export function readProvenance(root: string): Provenance {
  const commit = git(root, 'rev-parse', 'HEAD');
  const changed = git(root, 'status', '--porcelain', '--', '.', ':!deploy') !== '';
  return {
    who: readAuthor(root),
    commit: commit === undefined ? null : `${commit}${changed ? '+changes' : ''}`,
  };
}

export function readAuthor(root: string): string {
  return git(root, 'config', 'user.email') || userInfo().username;
}

function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
