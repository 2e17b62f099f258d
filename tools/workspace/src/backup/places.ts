import { join } from 'node:path';
import type { Config } from '@blush/server-kit/config';

/** Files and folders of a backup beside the database, as arguments of the API's program. In production: the pictures alone. */
export function placeArguments({ production, folders }: Config): string[] {
  const { home, pictures, releases, keys } = folders;
  const ofThisMachine = {
    releases,
    keys,
    identity: join(home, 'identity'),
    payments: join(home, 'payments'),
    'seed.json': join(home, 'seed.json'),
  };
  const places = { pictures, ...(production ? {} : ofThisMachine) };
  return Object.entries(places).map(([name, place]) => `${name}=${place}`);
}
