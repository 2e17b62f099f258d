import { join } from 'node:path';
import type { Config } from '@blush/server-kit/config';
import { savedEntries } from '../start/data-folder.js';

/**
 * Files and folders that a backup holds besides the database, as arguments of the API's program. Pictures in a bucket
 * are left out and, in production, everything but pictures.
 */
export function placeArguments({ production, folders, pictures: { s3 } }: Config): string[] {
  const { home, pictures, releases, keys } = folders;
  const configured: Readonly<Record<string, string>> = { pictures, releases, keys };
  return savedEntries
    .filter((name) => (name === 'pictures' ? !s3 : !production))
    .map((name) => `${name}=${configured[name] ?? join(home, name)}`);
}

/** Line that says that the backup lacks the pictures; empty if it has them. */
export function leftOut({ pictures: { address, s3 } }: Config): string {
  return s3 ? `Pictures are not part of it: they stay in ${address}.\n` : '';
}
