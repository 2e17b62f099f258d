import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Failure } from '@blush/server-kit/failure';
import { fileSizes } from '@blush/server-kit/files';
import { root } from '@blush/machine';
import { freePorts, type PortalUnderTest, startPortal } from '@blush/workspace';
import type { Bench } from '../bench.js';
import { secondsOf } from '../seconds-of.js';
import { median, sum } from '../statistics.js';
import type { Table } from '../table.js';

interface Server {
  readonly name: string;
  /** How to see that it is ready: the page keeper has only its port of metrics. */
  readonly ready: { readonly portVariable: string; readonly path: string };
}

const servers: readonly Server[] = [
  { name: 'api', ready: { portVariable: 'API_PORT', path: '/health/ready' } },
  { name: 'edge', ready: { portVariable: 'PORTAL_PORT', path: '/healthz' } },
  { name: 'pages', ready: { portVariable: 'METRICS_PORT', path: '/metrics' } },
];

/**
 * Measures each server of `npm run bundle`. It starts with an empty PATH, and uses the database and releases of a
 * running portal.
 */
export async function measureBundles({ folder, runs, print }: Bench): Promise<Table> {
  const bundles = join(folder, 'bundles');
  await promisify(execFile)(process.execPath, ['tools/cli/bin/blush.mjs', 'bundle', bundles], { cwd: root });
  const portal = await startPortal(root, folder, print);
  try {
    const rows: string[][] = [];
    for (const server of servers) {
      const cwd = join(bundles, server.name);
      const packages = await bytesOf(join(cwd, 'node_modules'));
      const own = (await bytesOf(cwd)) - packages;
      const seconds: number[] = [];
      for (let count = 0; count < runs; count += 1)
        seconds.push(await secondsOf(() => startOnce(cwd, server, portal)));
      const start = median(seconds).toFixed(2);
      rows.push([server.name, megabytes(own), packages > 0 ? megabytes(packages) : '', start]);
    }
    return { head: ['Server', 'MB', 'MB of packages beside it', 'Seconds until it is ready'], rows };
  } finally {
    await portal.stop();
  }
}

async function startOnce(cwd: string, { name, ready }: Server, portal: PortalUnderTest): Promise<void> {
  const { port } = await freePorts(['port']);
  const child = spawn(process.execPath, [`${name}.mjs`], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...portal.env,
      PATH: '',
      BLUSH_ENV_FILE: devNull,
      LOG_LEVEL: 'error',
      API_URL: portal.apiAddress,
      [ready.portVariable]: port,
    },
  });
  try {
    const address = `http://localhost:${port}${ready.path}`;
    while (!(await isReady(address))) {
      if (child.exitCode !== null) throw new Failure(`The bundle ${name} ended with code ${child.exitCode}.`);
      await sleep(10);
    }
  } finally {
    child.kill('SIGKILL');
    if (child.exitCode === null) await once(child, 'exit');
  }
}

async function isReady(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Bytes of all files in a folder; 0 if it does not exist. */
async function bytesOf(folder: string): Promise<number> {
  return existsSync(folder) ? sum([...(await fileSizes(folder)).values()]) : 0;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
