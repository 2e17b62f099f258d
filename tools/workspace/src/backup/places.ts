import { join } from 'node:path';
import type { Config } from '@blush/server-kit/config';
import { savedEntries } from '../start/data-folder.js';

/**
 * Files and folders of a backup beside the database, as arguments of the API's program. In production: the pictures alone,
 * unless they are in a bucket.
 */
export function placeArguments({ production, folders, pictures: { s3 } }: Config): string[] {
  const { home, pictures, releases, keys } = folders;
  const configured: Readonly<Record<string, string>> = { pictures, releases, keys };
  return savedEntries
    .filter((name) => (name === 'pictures' ? !s3 : !production))
    .map((name) => `${name}=${configured[name] ?? join(home, name)}`);
}

/** What a backup lacks, in a sentence; empty where it lacks nothing. */
export function leftOut({ pictures: { address, s3 } }: Config): string {
  return s3 ? `\nPictures are not part of it: they stay in ${address}.` : '';
}
