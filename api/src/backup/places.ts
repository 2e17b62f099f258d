import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { listFiles, unlessMissing } from '@blush/server-kit/files';

/** Folders and files that are saved in addition to the database. Key: name in the backup; value: path on this machine. */
export type Places = ReadonlyMap<string, string>;
/** Receives progress messages; awaited. */
export type Report = (sentence: string) => void | Promise<void>;

const FOLDER = 'places';
/** Files of running processes, and files that are being written. */
const isTransient = (path: string) => /\.(lock|draft|new)$/.test(basename(path));

export async function copyPlaces(places: Places, backup: string, report: Report): Promise<void> {
  for (const [name, place] of places) {
    const found = await unlessMissing(stat(place));
    const to = join(backup, FOLDER, name);
    if (found?.isFile()) await unlessMissing(copy(place, to));
    if (found?.isDirectory()) await copyFolder(place, to);
    const { length } = await pathsIn(to);
    await report(
      found
        ? `Saved ${name}: ${length} ${length === 1 ? 'file' : 'files'}.`
        : `Left out ${name}: ${place} does not exist.`,
    );
  }
}

/**
 * Lists the subfolders after the files are copied: the release store has a version before its pointer names it, so the
 * backup has each version that its pointer names. Files that are deleted while this runs are left out.
 */
async function copyFolder(from: string, to: string): Promise<void> {
  for (const entry of await entriesOf(from))
    if (entry.isFile() && !isTransient(entry.name))
      await unlessMissing(copy(join(from, entry.name), join(to, entry.name)));
  for (const entry of await entriesOf(from))
    if (entry.isDirectory()) await copyFolder(join(from, entry.name), join(to, entry.name));
}

const entriesOf = async (folder: string) =>
  (await unlessMissing(readdir(folder, { withFileTypes: true }))) ?? [];

/** After an error, deletes what it copied. @param files paths in the backup */
export async function restorePlaces(places: Places, backup: string, files: readonly string[]): Promise<void> {
  const restored: string[] = [];
  try {
    for (const path of files) {
      const [name, rest] = placeOf(path) ?? [];
      const place = name === undefined ? undefined : places.get(name);
      if (place === undefined) continue;
      const target = join(place, rest ?? '');
      restored.push(target);
      await copy(join(backup, path), target);
    }
  } catch (error) {
    await Promise.allSettled(restored.map((path) => rm(path)));
    throw error;
  }
}

/** @throws Failure when the backup has a place that `places` does not name, or a path in `places` is not empty */
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
  const found = await unlessMissing(stat(place));
  if (!found) return [];
  if (found.isFile()) return [''];
  return (await readdir(place)).length > 0 ? listFiles(place) : [];
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await copyFile(from, to);
}
