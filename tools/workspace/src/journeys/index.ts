import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { runtimeConfig } from '@blush/shared-ui/contracts';
import { withBuilds } from '../build/with-builds.js';
import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { type App, findApp } from '@blush/delivery';
import { root } from '@blush/machine';
import { findRunningPortal } from '../portal/running-portal.js';
import { playwright } from '../test/checks/playwright.js';
import type { Check, Context } from '../test/context.js';
import type { Tally } from '../test/results/tally.js';
import { isGreen, runChecks } from '../test/run-checks.js';
import { readOptions, type Shell } from './options.js';
import { placeOfBuild, serveBuild } from './serve-build.js';
import { PORTAL, readSuites } from '../test/suites.js';

/** `npm run journeys -- <remote>`: tests a remote in the live shell and in the tree's shell, without a release. */
export async function run(args: string[]): Promise<number> {
  const remotes = Object.keys(readSuites(root)).filter((name) => name !== PORTAL);
  const { remote, shells, grep } = readOptions(args, remotes);
  const app = findApp(root, remote);
  const options = grep === undefined ? [] : [`--grep=${grep}`];
  const checks = await Promise.all(shells.map((shell) => checkOf(app, shell, options)));
  return isGreen(await runChecks(checks)) ? 0 : 1;
}

async function checkOf(app: App, shell: Shell, options: readonly string[]): Promise<Check> {
  if (shell === 'tree') {
    const title = `${app.name} in the shell of the tree`;
    return { name: 'tree', title, run: (context) => playwright(app.name, context, options) };
  }
  const address = shell === 'live' ? await liveAddress() : shell.at;
  const title = `${app.name} in the shell that is live at ${address}`;
  return { name: 'live', title, run: (context) => runInLiveShell(app, address, context, options) };
}

/** @throws Failure when no portal runs on the data folder */
async function liveAddress(): Promise<string> {
  const { home } = loadConfig({ root }).folders;
  const portal = await findRunningPortal(home);
  if (portal) return portal.portalUrl;
  throw new Failure(`No portal runs on ${home}. Start it first (npm start), or try --shell=tree alone.`);
}

/** Runs journeys in a live portal without changing it: a remote override in each browser loads the served build. */
async function runInLiveShell(
  app: App,
  address: string,
  context: Context,
  options: readonly string[],
): Promise<Tally> {
  const { overrides } = await configOf(address);
  const { origin, served } = await placeOfBuild(address, overrides.origins);
  const folder = join(context.folder, 'live');
  const build = join(folder, 'build');
  // Take the origin before the build, which is slow: other commands may take the same free origin.
  const server = await serveBuild(build, served);
  try {
    // Serve a copy, because other commands may build during the journeys.
    const { print } = context;
    await withBuilds([app.project], { logFile: join(context.folder, 'build.log'), print }, () =>
      cp(app.dist, build, { recursive: true }),
    );
    const env = { E2E_REMOTE: `${app.name}@${origin}/build.json`, E2E_REMOTE_SERVED: served };
    const portal = { address, env };
    return await playwright(app.name, { ...context, folder, portal: () => Promise.resolve(portal) }, options);
  } finally {
    await server.close();
  }
}

async function configOf(address: string) {
  try {
    const answer = await fetch(new URL('/config.json', address));
    return runtimeConfig.parse(await answer.json());
  } catch (error) {
    throw new Failure(`No portal answers at ${address}: ${(error as Error).message}`);
  }
}
