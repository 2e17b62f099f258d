import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runtimeConfig } from '@blush/shared-ui/contracts';
import * as z from 'zod';
import { Failure } from '@blush/server-kit/failure';
import { readIfPresent, isRunning, thisProcess } from '@blush/server-kit/files';

const runningProcess = z.object({ process: z.object({ pid: z.int(), began: z.string() }) });

const runningPortal = z.object({
  ...runningProcess.shape,
  portalUrl: z.string(),
  mongodbUri: z.string(),
  /** Address of the release store. */
  releases: z.string(),
  config: runtimeConfig,
});
type RunningPortal = z.output<typeof runningPortal>;

const fileIn = (home: string) => join(home, 'running.json');

export async function recordRunningPortal(
  home: string,
  portal: Omit<RunningPortal, 'process'>,
): Promise<void> {
  await writeFile(fileIn(home), JSON.stringify({ process: thisProcess(), ...portal }), { mode: 0o600 });
  await chmod(fileIn(home), 0o600);
}

export async function removeRunningPortal(home: string): Promise<void> {
  await rm(fileIn(home), { force: true });
}

/** @throws Failure when the portal was started with other code */
export async function findRunningPortal(home: string): Promise<RunningPortal | undefined> {
  const text = await readIfPresent(fileIn(home));
  if (text === undefined) return undefined;
  const content: unknown = JSON.parse(text);
  const { data: owner } = runningProcess.safeParse(content);
  if (owner !== undefined && !isRunning(owner.process)) return undefined;
  const { data: portal } = runningPortal.safeParse(content);
  if (portal === undefined) {
    throw new Failure(`The portal on ${home} was started with another version of this code. Start it again.`);
  }
  return portal;
}
