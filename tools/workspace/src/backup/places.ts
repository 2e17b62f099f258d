import { join } from 'node:path';
import type { Config } from '@blush/server-kit/config';

/**
 * Files and folders of a backup beside the database, as arguments of the API's program. In production: the pictures alone,
 * unless they are in a bucket.
 */
export function placeArguments({ production, folders, pictures: { s3 } }: Config): string[] {
  const { home, pictures, releases, keys } = folders;
  const ofThisMachine = {
    releases,
    keys,
    identity: join(home, 'identity'),
    payments: join(home, 'payments'),
    'seed.json': join(home, 'seed.json'),
  };
  const places = { ...(s3 ? {} : { pictures }), ...(production ? {} : ofThisMachine) };
  return Object.entries(places).map(([name, place]) => `${name}=${place}`);
}

/** What a backup lacks, in a sentence; empty where it lacks nothing. */
export function leftOut({ pictures: { address, s3 } }: Config): string {
  return s3 ? `\nPictures are not part of it: they stay in ${address}.` : '';
}
