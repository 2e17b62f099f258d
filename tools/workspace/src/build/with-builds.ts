import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { type FileLock, LockedError, lockFile } from '@blush/server-kit/files';
import { root } from '@blush/machine';
import { type BuildOptions, buildProjects } from './build-projects.js';

const LOCK_WAIT_MS = 20 * 60_000;

interface Options extends BuildOptions {
  readonly print: (sentence: string) => void;
}

/** Builds, and calls `use` before another process can build. @throws Failure when a build fails or the lock stays taken */
export async function withBuilds<Result>(
  projects: readonly string[],
  options: Options,
  use: () => Promise<Result>,
): Promise<Result> {
  const lock = await lockBuilds(options);
  try {
    await buildProjects(projects, options);
    return await use();
  } finally {
    await lock.release();
  }
}

async function lockBuilds({ signal, print }: Options): Promise<FileLock> {
  try {
    return await lockFile(join(root, 'node_modules', '.cache', 'blush-build.lock'), {
      waitMs: LOCK_WAIT_MS,
      signal,
      onWait: ({ pid }) =>
        print(`Waiting until another command (process ${pid}) has built in this folder ...`),
    });
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new Failure(
      `Another command (process ${error.holder.pid}) has been building in this folder for ` +
        `${LOCK_WAIT_MS / 60_000} minutes. End it if it hangs, then try again.`,
    );
  }
}
