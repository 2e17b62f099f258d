import { resolve } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import type { Places } from './backup/places.js';
import { restoreBackup } from './backup/restore-backup.js';
import { type Backup, saveBackup } from './backup/save-backup.js';
import { print, runDatabaseCommand } from './common/database-command.js';

const commands: Readonly<Record<string, (backup: Backup) => Promise<void>>> = {
  save: async (backup) => {
    await saveBackup(backup);
    print(`Saved in ${backup.folder}.`);
  },
  restore: async (backup) => {
    const at = await restoreBackup(backup);
    print(
      `Restored as it was at ${at.toISOString()}. Payments may have been made since. Until they are settled ` +
        `(admin settle ${at.toISOString()}), no payment gets a receipt number.`,
    );
  },
};

/** @throws Failure for a place that is not `<name>=<path>` */
function placesOf(args: readonly string[]): Places {
  return new Map(
    args.map((arg) => {
      const { name, path } = /^(?<name>[\w.-]+)=(?<path>.+)$/.exec(arg)?.groups ?? {};
      if (!name || !path)
        throw new Failure(`${arg} is no place: write <name>=<folder>, such as pictures=/data/pictures.`);
      return [name, resolve(path)];
    }),
  );
}

await runDatabaseCommand(async (client) => {
  const [name = '', folder, ...places] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || !folder) throw new Failure('Usage: save | restore <folder> [pictures=<folder> ...]');
  await command({ client, folder: resolve(folder), places: placesOf(places), report: print });
});
