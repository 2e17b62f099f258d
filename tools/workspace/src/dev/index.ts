import { type Config, loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { listApps } from '@blush/delivery';
import { root } from '@blush/machine';
import { Interrupted, interruption } from '../terminal/interruption.js';
import type { Part } from '../start/parts.js';
import { Portal } from '../start/portal.js';
import { assertFreePorts } from '../start/ports.js';
import { runPortal } from '../start/run-portal.js';
import { findRunningPortal } from '../portal/running-portal.js';
import { Progress } from '../terminal/progress.js';
import { type DevServer, devServers, harnessOrigin, harnessPart } from './dev-servers.js';

const ALONE = '--alone';

const SERVED_ELSEWHERE =
  'serve all apps by one command: npm run dev -- <app> <app>. ' +
  'DEV_PORT=5211 moves them; the portal has to be started with the same.';
const MOVE_PORTS = 'move them, such as: DEV_PORT=5211 npm run dev -- --alone';

/** `npm run dev [-- <app> ...] [--alone]`; also serves the shell: a released shell reloads the page at each change. */
export async function run(args: string[]): Promise<number> {
  const config = loadConfig({ root });
  const names = wantedApps(args.filter((arg) => arg !== ALONE));
  const servers = devServers(config, names);
  if (args.includes(ALONE)) return runAlone(config, names, servers);

  await assertFreePorts(portsByApp(servers), SERVED_ELSEWHERE);
  const parts = servers.map(({ part }) => part);
  const running = await findRunningPortal(config.folders.home);
  if (!running) {
    assertAllowed(servers, config.overrideOrigins);
    const [portalUrl] = config.portalOrigins;
    return runPortal(config, { along: parts, hint: links(servers, portalUrl) });
  }
  assertAllowed(servers, running.config.overrides.origins);
  return runParts(parts, links(servers, running.portalUrl));
}

async function runAlone(config: Config, names: string[], servers: readonly DevServer[]): Promise<number> {
  const origin = harnessOrigin(config);
  await assertFreePorts({ ...portsByApp(servers), harness: portOf(origin) }, MOVE_PORTS);
  const hint = `\n  Open ${origin}\n  It shows what you save. Its bar says who you are and what the API answers.\n`;
  return runParts([...servers.map(({ part }) => part), harnessPart(config, names)], hint);
}

async function runParts(parts: readonly Part[], hint: string): Promise<number> {
  const portal = new Portal({ database: '', independent: parts }, new Progress(), interruption());
  try {
    await portal.start();
    console.log(hint);
    await portal.untilStopped();
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  } finally {
    await portal.stop();
  }
  return 0;
}

function portsByApp(servers: readonly DevServer[]): Record<string, number> {
  return Object.fromEntries(servers.map(({ app, origin }) => [app, portOf(origin)]));
}

function portOf(origin: string): number {
  return Number(new URL(origin).port);
}

function wantedApps(names: string[]): string[] {
  const apps = listApps(root).map(({ name }) => name);
  const unknown = names.find((name) => !apps.includes(name));
  if (unknown) throw new Failure(`There is no app "${unknown}". Available: ${apps.join(', ')}.`);
  return names.length > 0 ? names : apps;
}

function assertAllowed(servers: readonly DevServer[], origins: readonly string[]): void {
  const disallowed = servers.filter(({ origin }) => !origins.includes(origin));
  if (disallowed.length === 0) return;
  throw new Failure(
    `The portal does not let remotes be tried from ${disallowed.map(({ origin }) => origin).join(', ')}. ` +
      'Name these in REMOTE_OVERRIDE_ORIGINS (or unset it) and start the portal again.',
  );
}

function links(servers: readonly DevServer[], portalUrl: string): string {
  const query = servers.map(({ app, report }) => `remote=${app}@${report}`).join('&');
  return `\n  Open ${portalUrl}/?${query}\n  and keep the tab: it shows what you save, until its badge is reset.\n`;
}
