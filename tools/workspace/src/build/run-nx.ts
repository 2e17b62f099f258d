import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withoutSecrets } from '@blush/server-kit/config';
import { nxEnv } from '@blush/machine';

interface NxOptions {
  readonly root: string;
  readonly logFile: string;
  readonly signal?: AbortSignal | undefined;
  readonly env?: NodeJS.ProcessEnv;
}

/** Tokens of GitHub Actions: with them a build could assume the release role, or change the caches of pipelines. */
const pipelineTokens = [
  'ACTIONS_ID_TOKEN_REQUEST_URL',
  'ACTIONS_ID_TOKEN_REQUEST_TOKEN',
  'ACTIONS_RUNTIME_TOKEN',
  'GITHUB_TOKEN',
];
const withoutTokens = Object.fromEntries(pipelineTokens.map((name) => [name, undefined]));

/** Environment of Nx. NX_SKIP_NX_CACHE is unset, because a parent Nx task passes its own setting on. */
const environment = { ...nxEnv, FORCE_COLOR: '0', NX_SKIP_NX_CACHE: undefined };

/** Runs Nx without secrets, such as keys that sign releases: builds and tests run code of many packages. */
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
      env: { ...withoutSecrets(process.env), ...withoutTokens, ...environment, ...env },
      ...(signal && { signal }),
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code === 0;
  } finally {
    await log.close();
  }
}
