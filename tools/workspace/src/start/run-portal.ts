import { refreshPages, type ReleaseStore, releaseStoreOf, siteOf } from '@blush/delivery';
import { runApiCommand } from '../portal/api-command.js';
import { type Config, runtimeConfigOf } from '@blush/server-kit/config';
import { hasClasses, holdWork, seedDemoData, spreadHistory } from '../seed/index.js';
import { Progress } from '../terminal/progress.js';
import { assertDataReadable } from './assert-data-readable.js';
import { setDataAside, takeDataFolder } from './data-folder.js';
import { nameFullDisk } from './full-disk.js';
import { interruption } from '../terminal/interruption.js';
import { type Part, writtenFolders } from './parts.js';
import { orKeepPages } from './or-keep-pages.js';
import { planPortal } from './plan.js';
import { Portal } from './portal.js';
import { portsOf, assertFreePorts } from './ports.js';
import { recordRunningPortal, removeRunningPortal } from '../portal/running-portal.js';
import { summary } from './summary.js';

interface RunOptions {
  readonly fresh?: boolean;
  readonly along?: readonly Part[];
  readonly hint?: string;
}

/** Runs until it is stopped. @throws Failure when a part cannot start or is given up, after all parts have been stopped */
export async function runPortal(
  config: Config,
  { fresh = false, along = [], hint = '' }: RunOptions = {},
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
    await assertFreePorts(portsOf(config), 'move the portal, such as: PORTAL_PORT=5200 npm start');
    if (fresh) await beginFresh(home, progress);
    await assertDataReadable(config);
    const mongodbUri = await portal.start();
    if (config.local.identity) {
      const grant = (email: string) => runApiCommand(config, mongodbUri, ['cli.js', 'grant', email]);
      const demo = {
        grant,
        hasClasses: () => hasClasses(mongodbUri),
        holdWork: () => holdWork(mongodbUri),
        spread: () => spreadHistory(mongodbUri),
      };
      await portal.during(seedDemoData(config, demo, progress));
    }
    await portal.during(orKeepPages(refreshPages(pagesStore(config, progress)), progress));
    const [portalUrl] = config.portalOrigins;
    const { address } = config.releases;
    await recordRunningPortal(home, {
      portalUrl,
      mongodbUri,
      releases: address,
      config: runtimeConfigOf(config),
    });
    console.log(`Portal ready: ${portalUrl}\n${summary(config, mongodbUri)}${hint}`);
    await portal.untilStopped();
    return 0;
  } catch (error) {
    throw nameFullDisk(error, writtenFolders(config));
  } finally {
    await removeRunningPortal(home);
    await portal.stop();
    await lock.release();
  }
}

async function beginFresh(home: string, progress: Progress): Promise<void> {
  const kept = await setDataAside(home, new Date());
  if (kept)
    progress.print(`What the data folder had is kept in ${kept}; delete that folder when it is not needed`);
}

/** Store that renders with data of the API, which was not available yet when the apps were released. */
function pagesStore(config: Config, progress: Progress): ReleaseStore {
  return releaseStoreOf(config, { site: siteOf(config, (message) => progress.print(message)) });
}
