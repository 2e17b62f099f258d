import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface NxOptions {
  /** Folder of the workspace. */
  readonly root: string;
  /** Takes everything the run prints. */
  readonly logFile: string;
  readonly signal?: AbortSignal | undefined;
  /** Variables the run sees besides those of this process. */
  readonly env?: NodeJS.ProcessEnv;
}

/** A task of Nx may run this: what its own run was told of the cache is not meant for this one. */
const own = { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', NX_SKIP_NX_CACHE: undefined };

/** Runs Nx in a workspace and answers whether it ended well. */
export async function runNx(
  args: readonly string[],
  { root, logFile, signal, env }: NxOptions,
): Promise<boolean> {
  await mkdir(dirname(logFile), { recursive: true });
  const log = await open(logFile, 'w');
  try {
    const nx = join(root, 'node_modules', '.bin', 'nx');
    const child = spawn(process.execPath, [nx, ...args, '--outputStyle=static'], {
      cwd: root,
      stdio: ['ignore', log.fd, log.fd],
      // Without a daemon nothing stays behind when the command ends.
      env: { ...process.env, ...own, ...env },
      ...(signal && { signal }),
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code === 0;
  } finally {
    await log.close();
  }
}
