import { loadConfig } from '../config/index.js';
import { Failure } from '../failure.js';
import { listApps, SHELL } from '../releases/index.js';
import { root } from '../root.js';
import { Interrupted, interruption } from '../start/interruption.js';
import { Portal } from '../start/portal.js';
import { requireFreePorts } from '../start/ports.js';
import { runPortal } from '../start/run-portal.js';
import { findRunningPortal } from '../start/running-portal.js';
import { Progress } from '../terminal/progress.js';
import { type DevServer, devServers } from './dev-servers.js';

/**
 * `npm run dev [-- <app> ...]`: serves the named remotes (all without a name) with hot reload, to be tried inside
 * the portal that runs; starts one when none does.
 */
export async function run(names: string[]): Promise<number> {
  const config = loadConfig({ root });
  const servers = devServers(config, wantedRemotes(names));
  await requireFreePorts(Object.fromEntries(servers.map(({ app, port }) => [app, port])));

  const running = await findRunningPortal(config.folders.home);
  if (!running) {
    requireAllowed(servers, config.overrideOrigins);
    const [portalUrl] = config.portalOrigins;
    return runPortal(config, { along: servers.map(({ part }) => part), news: links(servers, portalUrl) });
  }
  requireAllowed(servers, running.config.overrides.origins);
  return serveBeside(servers, running.mongodbUri, links(servers, running.portalUrl));
}

/** Runs the servers alone, beside a portal that was started elsewhere. */
async function serveBeside(servers: readonly DevServer[], mongodbUri: string, news: string): Promise<number> {
  const plan = {
    database: mongodbUri,
    independent: servers.map(({ part }) => part),
    prepare: () => Promise.resolve(),
    dependent: () => [],
  };
  const portal = new Portal(plan, new Progress(), interruption());
  try {
    await portal.start();
    console.log(news);
    await portal.untilStopped();
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  } finally {
    await portal.stop();
  }
  return 0;
}

function wantedRemotes(names: string[]): string[] {
  const remotes = listApps(root)
    .map(({ name }) => name)
    .filter((name) => name !== SHELL);
  const unknown = names.find((name) => !remotes.includes(name));
  if (unknown === SHELL) {
    throw new Failure('The shell is what remotes run in. To try a change of it: npm run release -- shell');
  }
  if (unknown) throw new Failure(`There is no remote "${unknown}". There are: ${remotes.join(', ')}.`);
  return names.length > 0 ? [...new Set(names)] : remotes;
}

function requireAllowed(servers: readonly DevServer[], origins: readonly string[]): void {
  const refused = servers.filter(({ origin }) => !origins.includes(origin));
  if (refused.length === 0) return;
  throw new Failure(
    `The portal does not let remotes be tried from ${refused.map(({ origin }) => origin).join(', ')}. ` +
      'Name these in REMOTE_OVERRIDE_ORIGINS (or unset it) and start the portal again.',
  );
}

function links(servers: readonly DevServer[], portalUrl: string): string {
  const query = servers.map(({ app, origin }) => `remote=${app}@${origin}/build.json`).join('&');
  return `\n  Open ${portalUrl}/?${query}\n  and keep the tab: it shows what you save, until its badge is reset.\n`;
}
