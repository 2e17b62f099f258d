import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { listFiles } from '@blush/server-kit/files';

/** A folder or file beside the database, by its name in the backup. */
export type Places = ReadonlyMap<string, string>;

const FOLDER = 'places';
/** Files of running processes, and files that are being written. */
const isTransient = (path: string) => /\.(lock|draft|new)$/.test(basename(path));

/**
 * Copies the files of a folder before its subfolders: a pointer of the release store is copied before the versions, so that
 * the backup has each version that it names. Files that are deleted meanwhile are left out.
 */
export async function copyPlaces(places: Places, backup: string): Promise<void> {
  for (const [name, place] of places) {
    const paths = (await pathsIn(place)).filter((path) => !isTransient(path));
    for (const path of paths.toSorted((a, b) => depth(a) - depth(b)))
      await unlessMissing(() => copy(join(place, path), join(backup, FOLDER, name, path)));
  }
}

/** @param files paths in the backup */
export async function restorePlaces(places: Places, backup: string, files: readonly string[]): Promise<void> {
  for (const path of files) {
    const [name, rest] = placeOf(path) ?? [];
    const place = name === undefined ? undefined : places.get(name);
    if (place !== undefined) await copy(join(backup, path), join(place, rest ?? ''));
  }
}

/** @throws Failure when a place of the backup is not named, or is not empty */
export async function assertPlacesEmpty(places: Places, files: readonly string[]): Promise<void> {
  const saved = new Set(files.flatMap((path) => placeOf(path)?.[0] ?? []));
  for (const name of saved)
    if (!places.has(name))
      throw new Failure(`The backup has "${name}": say where it belongs, ${name}=<folder>.`);
  for (const place of places.values())
    if ((await pathsIn(place)).length > 0)
      throw new Failure(`${place} is not empty. A backup is restored into an empty place only.`);
}

/** Name of the place, and the path in it. */
function placeOf(path: string): [name: string, rest: string] | undefined {
  const [folder, name, ...rest] = path.split('/');
  return folder === FOLDER && name !== undefined ? [name, rest.join('/')] : undefined;
}

/** Paths of the files in a place; an empty path if the place is a file itself. */
async function pathsIn(place: string): Promise<string[]> {
  const found = await unlessMissing(() => stat(place));
  if (!found) return [];
  if (found.isFile()) return [''];
  return (await readdir(place)).length > 0 ? listFiles(place) : [];
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}

async function unlessMissing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const depth = (path: string) => path.split('/').length;
