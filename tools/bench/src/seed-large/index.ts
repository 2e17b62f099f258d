import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { runApiProgram } from '../api-program.js';
import { loadConfig } from '@blush/server-kit/config';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import { findRunningPortal } from '@blush/workspace';

const STANDARD = { classes: 2_000, people: 20_000, payments: 50_000 };
type Size = typeof STANDARD;

export async function run(args: string[]): Promise<number> {
  const size = readSize(args);
  const config = loadConfig({ root });
  if (config.production) throw new Failure('The large data set is not added in production.');
  // Only a local database is filled, because other portals may use an external one.
  const portal = config.local.mongo ? await findRunningPortal(config.folders.home) : undefined;
  if (!portal) {
    throw new Failure(
      `No portal with a database of its own runs on ${config.folders.home}. Start it first: npm start`,
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'blush-seed-'));
  try {
    const { filled } = await runApiProgram({
      file: 'large-data/seed.ts',
      numbers: size,
      schema: z.object({ filled: z.boolean() }),
      folder,
      env: { MONGODB_URI: portal.mongodbUri },
    });
    if (!filled)
      throw new Failure(
        'The large data set exists already. npm start -- --fresh begins without it, and moves it into before-fresh.',
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.log(`Added ${size.classes} classes, ${size.people} people and ${size.payments} payments.`);
  return 0;
}

/** @throws Failure with the usage */
export function readSize(args: string[]): Size {
  const names = Object.keys(STANDARD) as (keyof Size)[];
  const usage = `Usage: npm run seed:large -- ${names.map((name) => `[--${name}=${STANDARD[name]}]`).join(' ')}`;
  try {
    const { values } = parseArgs({
      args,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' } as const])),
    });
    const read = (name: keyof Size): number => {
      const given = values[name] ?? String(STANDARD[name]);
      if (typeof given !== 'string' || !/^[1-9]\d{0,6}$/.test(given))
        throw new Error(`--${name} is a number from 1 to 9999999, not ${given}`);
      return Number(given);
    };
    return { classes: read('classes'), people: read('people'), payments: read('payments') };
  } catch (error) {
    throw new Failure(`${(error as Error).message}. ${usage}`);
  }
}
