import { Failure } from '@blush/server-kit/failure';
import { lastLines, root } from '@blush/machine';
import { runNx } from './run-nx.js';

export interface BuildOptions {
  /** Takes everything the builds print. */
  readonly logFile: string;
  readonly signal?: AbortSignal;
}

/**
 * Builds projects of the workspace and what they are built on; what has not changed comes from the cache.
 * @throws Failure with the end of the output when a build fails
 */
export async function buildProjects(
  projects: readonly string[],
  { logFile, signal }: BuildOptions,
): Promise<void> {
  if (await runNx(['run-many', '-t', 'build', '-p', projects.join(',')], { root, logFile, signal })) return;
  throw new Failure(
    `The build failed; its output is in ${logFile} and ends with:\n${await lastLines(logFile, 30)}`,
  );
}
