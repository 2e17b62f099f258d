import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { type FileLock, LockedError, lockFile } from '@blush/server-kit/files';
import { root } from '@blush/machine';
import { type BuildOptions, buildProjects } from './build-projects.js';

const TURN_MS = 20 * 60_000;

/** `use` never reads a half-written build. @throws Failure when a build fails or the lock stays taken */
export async function withBuilds<Result>(
  projects: readonly string[],
  options: BuildOptions,
  use: () => Promise<Result>,
): Promise<Result> {
  const turn = await takeTurn();
  try {
    await buildProjects(projects, options);
    return await use();
  } finally {
    await turn.release();
  }
}

async function takeTurn(): Promise<FileLock> {
  try {
    return await lockFile(join(root, 'node_modules', '.cache', 'blush-build.lock'), { waitMs: TURN_MS });
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new Failure(
      `Another command (process ${error.holder.pid}) has been building in this folder for ` +
        `${TURN_MS / 60_000} minutes. End it if it hangs, then try again.`,
    );
  }
}
