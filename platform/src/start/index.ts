import { parseArgs } from 'node:util';
import { type Config, loadConfig } from '../config/index.js';
import { Failure } from '../failure.js';
import { root } from '../root.js';
import { seedSchool } from '../seed/index.js';
import { Progress } from '../terminal/progress.js';
import { emptyDataFolder, takeDataFolder } from './data-folder.js';
import { Interrupted, interruption } from './interruption.js';
import { requireFreePorts } from './ports.js';
import { planPortal } from './plan.js';
import { Portal } from './portal.js';
import { announce, withdraw } from './running-portal.js';
import { summary } from './summary.js';

/** `npm start`: brings up the portal, keeps it up and takes it down. Answers when somebody asked it to stop. */
export async function run(args: string[]): Promise<number> {
  return runPortal(loadConfig({ root }), { fresh: wantsFresh(args) });
}

interface RunOptions {
  /** Begin with an empty data folder. */
  readonly fresh?: boolean;
  /** Runs while the portal is up, such as a server that works along with it. */
  readonly alongside?: (portal: Portal, signal: AbortSignal) => Promise<void>;
}

/** @throws Failure when it cannot be brought up, or a part of it ends by itself; nothing runs any more then */
export async function runPortal(
  config: Config,
  { fresh = false, alongside }: RunOptions = {},
): Promise<number> {
  const { home } = config.folders;
  const progress = new Progress();
  const interrupted = interruption();
  const lock = await takeDataFolder(home);
  const portal = new Portal(planPortal(config, progress), progress, interrupted);
  try {
    await requireFreePorts(config);
    if (fresh) await emptyDataFolder(home);
    const mongodbUri = await portal.start();
    if (config.local.identity) await portal.during(seedSchool(config, mongodbUri, progress));
    const [portalUrl] = config.portalOrigins;
    await announce(home, { portalUrl, mongodbUri, overrideOrigins: [...config.overrideOrigins] });
    console.log(`Portal ready: ${portalUrl}\n${summary(config, mongodbUri)}`);
    await alongside?.(portal, interrupted);
    await portal.untilStopped();
    return 0;
  } catch (error) {
    if (error instanceof Interrupted) return 130;
    throw error;
  } finally {
    await withdraw(home);
    await portal.stop();
    await lock.release();
  }
}

function wantsFresh(args: string[]): boolean {
  try {
    const { values } = parseArgs({ args, options: { fresh: { type: 'boolean', default: false } } });
    return values.fresh;
  } catch (error) {
    throw new Failure(`${(error as Error).message}. There is: npm start -- --fresh`);
  }
}
