import { join } from 'node:path';
import { ABSENT, listRegularFiles, readRegularFile, stampOf } from './regular-files.js';

/**
 * The files of a release store, by paths from its root. The files of a version or of a set of pages never change once
 * they are complete.
 */
export interface StoredFiles {
  /**
   * @param size bytes that the file must have; a file of another size is not read
   * @throws MissingFile; Failure for another size, or for anything but a regular file
   */
  read(path: string, size?: number): Promise<Buffer>;
  /**
   * Paths of all files below the folder, relative to it.
   * @throws MissingFile if there is no such folder; Failure for a link, or anything but files and folders
   */
  list(folder: string): Promise<string[]>;
  /** @param folder of a version */
  hasVersion(folder: string): Promise<boolean>;
  /** Differs from an earlier stamp if the file may have changed since; `ABSENT` if it is known to be missing. */
  stamp(path: string): Promise<string>;
}

export class MissingFile extends Error {
  override readonly name = 'MissingFile';
  constructor(
    readonly path: string,
    options?: ErrorOptions,
  ) {
    super(`${path} is missing`, options);
  }
}

export async function readIfStored(files: StoredFiles, path: string): Promise<Buffer | undefined> {
  try {
    return await files.read(path);
  } catch (error) {
    if (error instanceof MissingFile) return undefined;
    throw error;
  }
}

/** Follows no link below the folder of the store. */
export class FolderFiles implements StoredFiles {
  constructor(private readonly root: string) {}

  read(path: string, size?: number): Promise<Buffer> {
    return orMissing(path, () => readRegularFile(this.root, path, size));
  }

  list(folder: string): Promise<string[]> {
    return orMissing(folder, () => listRegularFiles(join(this.root, folder)));
  }

  async hasVersion(folder: string): Promise<boolean> {
    return (await this.stamp(folder)) !== ABSENT;
  }

  stamp(path: string): Promise<string> {
    return stampOf(join(this.root, path));
  }
}

async function orMissing<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new MissingFile(path, { cause });
    throw cause;
  }
}
