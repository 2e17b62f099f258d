import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '@blush/server-kit/failure';

/** Error codes of the operating system and of MongoDB, and their messages. */
const FULL = /\b(ENOSPC|EDQUOT|OutOfDiskSpace)\b|no space left on device|disk quota exceeded/i;
const SENTENCE = 'The disk is full';
const MB = 1024 * 1024;

type FreeBytes = (folder: string) => number;

/**
 * Recognizes a full disk by the errors of a part or by the free space: a log on a full disk lacks the errors.
 * @param folders that are written to; if several are equally full, the first is named
 * @returns a sentence with the fullest folder and its free space
 */
export function fullDisk(
  errors: string,
  folders: readonly string[],
  freeBytes: FreeBytes = freeBytesOf,
): string | undefined {
  const free = folders.map((folder) => ({ folder, bytes: freeBytes(folder) }));
  const [fullest] = free.sort((one, other) => one.bytes - other.bytes);
  if (fullest === undefined || !(FULL.test(errors) || fullest.bytes < MB)) return undefined;
  const size = (fullest.bytes / MB).toFixed(1);
  return `${SENTENCE}: ${fullest.folder} has ${size} MB free. Make room there; no data has to be deleted.`;
}

/** @returns a Failure that names the full disk, if `error` was caused by one and does not name it yet; else `error` */
export function nameFullDisk(error: unknown, folders: readonly string[]): unknown {
  if (!(error instanceof Error && FULL.test(error.message)) || error.message.includes(SENTENCE)) return error;
  const sentence = fullDisk(error.message, folders);
  return new Failure(`${sentence} Then start again.\n${error.message}`, { cause: error });
}

/** Free bytes of a folder's file system; a folder that does not exist counts as its parent. */
function freeBytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    const parent = dirname(folder);
    return parent === folder ? Infinity : freeBytesOf(parent);
  }
}
