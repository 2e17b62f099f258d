import { resolve } from 'node:path';
import { type Config, loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { buildApi, showApiCommand } from '../portal/api-command.js';
import { assertEmptyDataFolder, emptyDataFolder, takeDataFolder } from '../start/data-folder.js';
import { interruption } from '../terminal/interruption.js';
import { planDatabase } from '../start/plan.js';
import { Portal } from '../start/portal.js';
import { assertFreePorts } from '../start/ports.js';
import { Progress } from '../terminal/progress.js';
import { placeArguments } from './places.js';

/** `npm run restore -- <backup>` */
export async function run([name, ...more]: string[]): Promise<number> {
  if (!name || more.length > 0) throw new Failure('Usage: npm run restore -- <backup>');
  const config = loadConfig({ root, part: 'database' });
  const restore = (mongodbUri: string) =>
    showApiCommand(config, mongodbUri, [
      'backup.js',
      'restore',
      resolve(root, name),
      ...placeArguments(config),
    ]);
  // An older build would refuse backups of this version.
  await buildApi(config);
  await (config.mongodbUri ? restore(config.mongodbUri) : restoreHere(config, restore));
  return 0;
}

/** Starts the local database for the restore. After an error the data folder is empty again, except for logs. */
async function restoreHere(config: Config, restore: (mongodbUri: string) => Promise<void>): Promise<void> {
  const { home } = config.folders;
  const lock = await takeDataFolder(home);
  try {
    assertEmptyDataFolder(home);
    await assertFreePorts(
      { MONGO_PORT: config.ports.mongo },
      'move the database, such as: MONGO_PORT=5204 npm run restore -- <backup>',
    );
    const portal = new Portal(planDatabase(config), new Progress(), interruption());
    let restoring: Promise<void> | undefined;
    let isRestored = false;
    try {
      restoring = restore(await portal.start());
      await portal.during(restoring);
      isRestored = true;
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
