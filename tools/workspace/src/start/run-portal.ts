import { grantAdmin } from '../admin/grant.js';
import { type Config, runtimeConfigOf } from '@blush/server-kit/config';
import { LocalReleaseStore, refreshPages, type ReleaseStore, siteOf } from '@blush/delivery';
import { seedSchool } from '../seed/index.js';
import { Progress } from '../terminal/progress.js';
import { emptyDataFolder, takeDataFolder } from './data-folder.js';
import { Interrupted, interruption } from './interruption.js';
import type { Part } from './parts.js';
import { planPortal } from './plan.js';
import { Portal } from './portal.js';
import { portsOf, requireFreePorts } from './ports.js';
import { announce, withdraw } from './running-portal.js';
import { summary } from './summary.js';

/** Exit code of a command that was interrupted before it had done what it was to do. */
const INTERRUPTED = 130;

interface RunOptions {
  /** Begin with an empty data folder. */
  readonly fresh?: boolean;
  /** What runs along with the portal, started last. */
  readonly along?: readonly Part[];
  /** What else to tell once everything is up. */
  readonly news?: string;
}

/**
 * Runs a portal until somebody asks it to stop.
 * @returns exit code
 * @throws Failure when it cannot be brought up, or a part of it ends by itself; nothing runs any more then
 */
export async function runPortal(
  config: Config,
  { fresh = false, along = [], news = '' }: RunOptions = {},
): Promise<number> {
  const { home } = config.folders;
  const progress = new Progress();
  const interrupted = interruption();
  const lock = await takeDataFolder(home);
  const plan = planPortal(config, progress);
  const portal = new Portal(
    { ...plan, dependent: (mongodbUri) => [...plan.dependent(mongodbUri), ...along] },
    progress,
    interrupted,
  );
  try {
    await requireFreePorts(portsOf(config), 'move the portal, such as: PORTAL_PORT=5200 npm start');
    if (fresh) await emptyDataFolder(home);
    const mongodbUri = await portal.start();
    if (config.local.identity) {
      const grant = (email: string) => grantAdmin(config, mongodbUri, email);
      await portal.during(seedSchool(config, grant, progress));
    }
    await portal.during(refreshPages(pagesStore(config, progress)));
    const [portalUrl] = config.portalOrigins;
    const { releases } = config.folders;
    await announce(home, { portalUrl, mongodbUri, releases, config: runtimeConfigOf(config) });
    console.log(`Portal ready: ${portalUrl}\n${summary(config, mongodbUri)}${news}`);
    await portal.untilStopped();
    return 0;
  } catch (error) {
    if (error instanceof Interrupted) return INTERRUPTED;
    throw error;
  } finally {
    await withdraw(home);
    await portal.stop();
    await lock.release();
  }
}

/** Pages were rendered when their code was released, before there was an API to ask and a school in it. */
function pagesStore(config: Config, progress: Progress): ReleaseStore {
  return new LocalReleaseStore(
    config.folders.releases,
    siteOf(config, (news) => progress.say(news)),
  );
}
