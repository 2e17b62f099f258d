import { Failure } from '@blush/server-kit/failure';
import { lastLines, root } from '@blush/machine';
import { runNx } from './run-nx.js';

export interface BuildOptions {
  readonly logFile: string;
  readonly signal?: AbortSignal;
}

/** Environment variable: `true` skips builds that exist, because Nx would replace files that other processes read. */
export const ALREADY_BUILT = 'BLUSH_ALREADY_BUILT';

/** @throws Failure with the end of the output when a build fails */
export async function buildProjects(
  projects: readonly string[],
  { logFile, signal }: BuildOptions,
): Promise<void> {
  if (process.env[ALREADY_BUILT] === 'true') return;
  if (await runNx(['run-many', '-t', 'build', '-p', projects.join(',')], { root, logFile, signal })) return;
  throw new Failure(
    `The build failed; its output is in ${logFile} and ends with:\n${await lastLines(logFile, 30)}`,
  );
}
