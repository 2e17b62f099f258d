import { constants, type Dirent } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Failure } from '@blush/server-kit/failure';

export const ABSENT = 'absent';

/** Paths of all files below the folder, sorted. @throws Failure for a link, or anything but files and folders */
export async function listRegularFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathOf = ({ parentPath, name }: Dirent) =>
    relative(folder, join(parentPath, name)).split(sep).join('/');
  const other = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (other) throw new Failure(`${pathOf(other)} is ${kindOf(other)}, not a regular file`);
  return entries
    .filter((entry) => entry.isFile())
    .map(pathOf)
    .sort();
}

/**
 * Reads a file without following a link below `root`; what is checked is the file that is read.
 * @param size bytes that the file must have; a larger one is not read
 * @throws Failure for a link, another kind of file or another size
 */
export async function readRegularFile(root: string, path: string, size?: number): Promise<Buffer> {
  const file = join(await realpath(root), path);
  if ((await realpath(dirname(file))) !== dirname(file)) {
    throw new Failure(`${path} is below a symbolic link`);
  }
  const entry = await lstat(file);
  if (!entry.isFile()) throw new Failure(`${path} is ${kindOf(entry)}, not a regular file`);
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new Failure(`${path} is ${kindOf(stats)}, not a regular file`);
    if (size !== undefined && stats.size !== size) {
      throw new Failure(`${path} has ${stats.size} bytes instead of ${size}`);
    }
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** Changes whenever the file changes: every write sets `ctime`, which programs cannot set back. */
export async function stampOf(file: string): Promise<string> {
  try {
    const { dev, ino, ctimeNs, mtimeNs, size } = await lstat(file, { bigint: true });
    return [dev, ino, ctimeNs, mtimeNs, size].join('-');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return ABSENT;
    throw error;
  }
}

function kindOf(entry: Pick<Dirent, 'isSymbolicLink' | 'isDirectory'>): string {
  if (entry.isSymbolicLink()) return 'a symbolic link';
  return entry.isDirectory() ? 'a folder' : 'a special file';
}
