import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withoutSecrets } from '@blush/server-kit/config';

interface NxOptions {
  readonly root: string;
  readonly logFile: string;
  readonly signal?: AbortSignal | undefined;
  readonly env?: NodeJS.ProcessEnv;
}

/** A parent Nx task passes on its own cache setting, which is not meant for this run. */
const environment = { NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0', NX_SKIP_NX_CACHE: undefined };

/** Builds and tests run code of many packages, so they get no secret, such as the keys that sign releases. */
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
      // No daemon stays behind when the command ends.
      env: { ...withoutSecrets(process.env), ...environment, ...env },
      ...(signal && { signal }),
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code === 0;
  } finally {
    await log.close();
  }
}
