import { resolve } from 'node:path';
import { type Config, loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { runApiCommand } from '../portal/api-command.js';
import { assertEmptyDataFolder, emptyDataFolder, takeDataFolder } from '../start/data-folder.js';
import { Interrupted, interruption } from '../start/interruption.js';
import { planDatabase } from '../start/plan.js';
import { Portal } from '../start/portal.js';
import { Progress } from '../terminal/progress.js';
import { placeArguments } from './places.js';

const INTERRUPTED = 130;

/** `npm run restore -- <backup>` */
export async function run([name, ...more]: string[]): Promise<number> {
  if (!name || more.length > 0) throw new Failure('Usage: npm run restore -- <backup>');
  const config = loadConfig({ root, part: 'database' });
  const restore = (mongodbUri: string) =>
    runApiCommand(config, mongodbUri, [
      'backup.js',
      'restore',
      resolve(root, name),
      ...placeArguments(config),
    ]);
  try {
    console.log(config.mongodbUri ? await restore(config.mongodbUri) : await restoreHere(config, restore));
    return 0;
  } catch (error) {
    if (error instanceof Interrupted) return INTERRUPTED;
    throw error;
  }
}

/** Starts the local database for the restore. After an error the data folder is empty again. */
async function restoreHere(
  config: Config,
  restore: (mongodbUri: string) => Promise<string>,
): Promise<string> {
  const { home } = config.folders;
  const lock = await takeDataFolder(home);
  try {
    assertEmptyDataFolder(home);
    const portal = new Portal(planDatabase(config), new Progress(), interruption());
    let restoring: Promise<string> | undefined;
    let isRestored = false;
    try {
      restoring = restore(await portal.start());
      const message = await portal.during(restoring);
      isRestored = true;
      return message;
    } finally {
      // An interrupted program may still write.
      await restoring?.catch(() => undefined);
      await portal.stop();
      if (!isRestored) await emptyDataFolder(home);
    }
  } finally {
    await lock.release();
  }
}
