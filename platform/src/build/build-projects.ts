import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '../failure.js';
import { lastLines } from '../files/last-lines.js';
import { root } from '../root.js';

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
  await mkdir(dirname(logFile), { recursive: true });
  const log = await open(logFile, 'w');
  try {
    const nx = join(root, 'node_modules', '.bin', 'nx');
    const args = ['run-many', '-t', 'build', '-p', projects.join(','), '--outputStyle=static'];
    const child = spawn(process.execPath, [nx, ...args], {
      cwd: root,
      stdio: ['ignore', log.fd, log.fd],
      // Without a daemon nothing stays behind when the command ends.
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
      ...(signal && { signal }),
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code === 0) return;
  } finally {
    await log.close();
  }
  throw new Failure(
    `The build failed; its output is in ${logFile} and ends with:\n${await lastLines(logFile, 30)}`,
  );
}
