import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runtimeConfig } from '@blush/shared-ui/contracts';
import * as z from 'zod';
import { Failure } from '../failure.js';
import { readIfPresent } from '../files/read-if-present.js';
import { isRunning, thisProcess } from '../files/process-identity.js';

const runningPortal = z.object({
  process: z.object({ pid: z.int(), began: z.string() }),
  portalUrl: z.string(),
  mongodbUri: z.string(),
  /** Folder of the releases it serves. */
  releases: z.string(),
  /** What it tells its pages of where they are. */
  config: runtimeConfig,
});
export type RunningPortal = z.output<typeof runningPortal>;

const fileIn = (home: string) => join(home, 'running.json');

/** Leaves word of a portal that is ready, for the commands that work on a running one. */
export async function announce(home: string, portal: Omit<RunningPortal, 'process'>): Promise<void> {
  await writeFile(fileIn(home), JSON.stringify({ process: thisProcess(), ...portal }), { mode: 0o600 });
  await chmod(fileIn(home), 0o600);
}

export async function withdraw(home: string): Promise<void> {
  await rm(fileIn(home), { force: true });
}

/**
 * The portal that runs on a data folder and is ready, if there is one.
 * @throws Failure when other code than this has left word of it
 */
export async function findRunningPortal(home: string): Promise<RunningPortal | undefined> {
  const text = await readIfPresent(fileIn(home));
  if (text === undefined) return undefined;
  const { data: portal } = runningPortal.safeParse(JSON.parse(text));
  if (portal === undefined) {
    throw new Failure(`The portal on ${home} was started with another version of this code. Start it again.`);
  }
  return isRunning(portal.process) ? portal : undefined;
}
