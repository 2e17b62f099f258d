import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { type FileLock, LockedError, lockFile, unlessMissing } from '@blush/server-kit/files';

const LOCK = 'portal.lock';
const KEPT = 'before-fresh';

/** Entries that a backup has beside the database, under the same names. */
export const savedEntries = [
  'identity',
  'keys',
  'mail',
  'payments',
  'pictures',
  'releases',
  'seed.json',
] as const;

/** Entries that hold data; logs hold none. */
const entriesWithData = [...savedEntries, 'mongo', 'running.json'] as const;

/** All that a portal writes. The gate `restart` compares them with the entries of a portal that ran. */
export const dataEntries = [...entriesWithData, 'logs'] as const;

/** Entries that stay: `npm run dev -- <remote> --alone` writes `alone`, may be running, and has no data of a portal. */
export const keptEntries = [LOCK, KEPT, 'alone'] as const;

/** Locks the data folder. @throws Failure when a portal already runs on it */
export async function takeDataFolder(home: string): Promise<FileLock> {
  await mkdir(home, { recursive: true });
  try {
    return await lockFile(join(home, LOCK));
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new Failure(
      `A portal already runs on the data folder ${home} (process ${error.holder.pid}). Stop that one first ` +
        '(Ctrl-C in its terminal), or give this one a folder and ports of its own: BLUSH_HOME, PORTAL_PORT, ...',
    );
  }
}

/** @throws Failure when the folder has data of a portal; logs do not count */
export function assertEmptyDataFolder(home: string): void {
  const found = entriesWithData.filter((name) => existsSync(join(home, name)));
  if (found.length === 0) return;
  throw new Failure(
    `The data folder ${home} is not empty (${found.join(', ')}). A backup is restored into an empty place only: ` +
      'name another folder by BLUSH_HOME.',
  );
}

/**
 * Deletes what a failed restore has written, except logs, which say why it failed; known names only, because the folder
 * may hold other files.
 */
export async function emptyDataFolder(home: string): Promise<void> {
  await Promise.all(entriesWithData.map((name) => rm(join(home, name), { recursive: true, force: true })));
}

/** Folder for data that `--fresh` sets aside. Within the data folder: a rename across file systems would fail. */
export function keptFolder(home: string): string {
  return join(home, KEPT);
}

/**
 * Moves known names only, because the folder may hold other files.
 * @returns the folder to which they were moved; undefined when there were none
 */
export async function setDataAside(home: string, at: Date): Promise<string | undefined> {
  const folder = join(keptFolder(home), at.toISOString().replace(/[:.]/g, '-'));
  await mkdir(folder, { recursive: true });
  const moved = await Promise.all(
    dataEntries.map((name) => moveIfPresent(join(home, name), join(folder, name))),
  );
  if (moved.includes(true)) return folder;
  await rmdir(folder);
  return undefined;
}

/** Entries that no list here has. */
export async function unknownEntries(home: string): Promise<string[]> {
  const known: readonly string[] = [...dataEntries, ...keptEntries];
  return (await readdir(home)).filter((name) => !known.includes(name));
}

async function moveIfPresent(from: string, to: string): Promise<boolean> {
  return (await unlessMissing(rename(from, to).then(() => true))) ?? false;
}
