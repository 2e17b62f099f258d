import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runtimeConfig } from '@blush/shared-ui/contracts';
import * as z from 'zod';
import { Failure } from '@blush/server-kit/failure';
import { isRunning, parseJson, readIfPresent, thisProcess, writeAtomic } from '@blush/server-kit/files';

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
  await writeAtomic(fileIn(home), JSON.stringify({ process: thisProcess(), ...portal }), 0o600);
}

export async function removeRunningPortal(home: string): Promise<void> {
  await rm(fileIn(home), { force: true });
}

/** @throws Failure when the portal was started with other code, or the file is damaged */
export async function findRunningPortal(home: string): Promise<RunningPortal | undefined> {
  const path = fileIn(home);
  const text = await readIfPresent(path);
  if (text === undefined) return undefined;
  const loss = 'The portal writes it when it starts.';
  const content = parseJson(text, { path, schema: z.unknown(), loss });
  const { data: owner } = runningProcess.safeParse(content);
  if (owner !== undefined && !isRunning(owner.process)) return undefined;
  const { data: portal } = runningPortal.safeParse(content);
  if (portal === undefined) {
    throw new Failure(`The portal on ${home} was started with another version of this code. Start it again.`);
  }
  return portal;
}
