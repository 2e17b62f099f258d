import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-port';
import type { Portal } from './portal';
import { blushHome } from './workspace-clone';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What `npm run bundle` makes, in a temporary folder outside the workspace. */
export interface BundledServers {
  /** Bytes of all servers, without the libraries of sharp, which differ by system. */
  readonly bytes: number;
  /** Runs a program of the API on the database of the portal under test, or on another one. @returns its output */
  run(command: readonly [program: string, ...args: string[]], database?: string): Promise<string>;
  /** Path of a file that does not exist yet; `stop` removes what is written there. */
  newPath(name: string): string;
  /** Starts the API on the database of the portal under test. @returns its address */
  startApi(): Promise<string>;
  /** Starts the edge server on a copy of the release store. @returns its address */
  startEdge(api: string): Promise<string>;
  startPages(api: string): void;
  stop(): Promise<void>;
}

export async function bundleServers({ config }: Portal): Promise<BundledServers> {
  const folder = await mkdtemp(join(tmpdir(), 'blush-bundles-'));
  // Otherwise Nx would replace the builds that the portal under test runs.
  const env = { ...process.env, BLUSH_ALREADY_BUILT: 'true' };
  await promisify(execFile)(process.execPath, ['tools/cli/bin/blush.mjs', 'bundle', folder], {
    cwd: root,
    env,
  });
  const bytes = await bytesOf(folder);
  const releases = join(folder, 'releases');
  // In the copy, a lock of the portal under test would never be released.
  const filter = (path: string) => !path.endsWith('.lock');
  await cp(join(blushHome, 'releases'), releases, { recursive: true, filter });
  const environment = {
    ...process.env,
    // Empty, so that the servers find no other program and no package of the workspace.
    PATH: '',
    NODE_PATH: '',
    NODE_OPTIONS: '',
    BLUSH_ENV_FILE: devNull,
    BLUSH_HOME: blushHome,
    RELEASES_DIR: releases,
    LOG_LEVEL: 'error',
  };
  const running: ReturnType<typeof spawn>[] = [];
  const start = (name: string, settings: Readonly<Record<string, string>>) =>
    running.push(
      spawn(process.execPath, [`${name}.mjs`], {
        cwd: join(folder, name),
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...environment, ...settings },
      }),
    );
  return {
    bytes,
    run: async ([program, ...args], database = 'blush') => {
      const MONGODB_URI = `mongodb://127.0.0.1:${process.env.MONGO_PORT || 4204}/${database}?directConnection=true`;
      const options = { cwd: join(folder, 'api'), env: { ...environment, MONGODB_URI } };
      return (await promisify(execFile)(process.execPath, [`${program}.mjs`, ...args], options)).stdout;
    },
    newPath: (name) => join(folder, name),
    startApi: async () => {
      const port = String(await freePort());
      start('api', { API_PORT: port, ...(config.origin && { PORTAL_ORIGIN: config.origin }) });
      return `http://localhost:${port}`;
    },
    startEdge: async (api) => {
      const port = String(await freePort());
      start('edge', { PORTAL_PORT: port, API_URL: api });
      return `http://localhost:${port}`;
    },
    startPages: (api) => void start('pages', { API_URL: api, PAGES_REFRESH_SECONDS: '1' }),
    stop: async () => {
      for (const child of running)
        if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const counted = entries.filter(
    (entry) => entry.isFile() && !entry.parentPath.includes(join('node_modules', '@img')),
  );
  const sizes = await Promise.all(counted.map(({ parentPath, name }) => stat(join(parentPath, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
