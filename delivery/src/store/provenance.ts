import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Who releases, and from which state of the sources. */
export interface Provenance {
  readonly who: string;
  /** Commit, with `+changes` when the tree differs from it; null outside git. */
  readonly commit: string | null;
}

/** Reads the provenance from git, or from the system where there is no git. */
export function readProvenance(root: string): Provenance {
  const commit = git(root, 'rev-parse', 'HEAD');
  const changed = commit !== undefined && git(root, 'status', '--porcelain') !== '';
  return {
    who: readWho(root),
    commit: commit === undefined ? null : `${commit}${changed ? '+changes' : ''}`,
  };
}

/** Who runs this, as git knows them, or the system where there is no git. */
export function readWho(root: string): string {
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
