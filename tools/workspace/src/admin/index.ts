import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { findRunningPortal } from '../start/running-portal.js';
import { runOperatorCommand } from './operator-command.js';

export async function run([command, email, ...more]: string[]): Promise<number> {
  if ((command !== 'grant' && command !== 'erase') || !email || more.length > 0) {
    throw new Failure('Usage: npm run admin -- grant <e-mail>, and npm run admin -- erase <e-mail>');
  }
  const config = loadConfig({ root });
  const mongodbUri = config.mongodbUri ?? (await findRunningPortal(config.folders.home))?.mongodbUri;
  if (!mongodbUri) {
    throw new Failure(
      `No portal runs on ${config.folders.home}, so its database cannot be reached. Start it first (npm start), ` +
        'or set MONGODB_URI to the database of the portal.',
    );
  }
  console.log(await runOperatorCommand(config, [command, email], mongodbUri));
  return 0;
}
