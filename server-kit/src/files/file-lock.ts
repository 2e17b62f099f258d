import { randomUUID } from 'node:crypto';
import { link, mkdir, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, type ProcessIdentity, thisProcess } from './process-identity.js';
import { readIfPresent } from './read-if-present.js';

const RETRY_MS = 20;
/** Judging takes less than a millisecond: after this long its process has died over it. */
const JUDGING_MS = 10_000;

export interface FileLock {
  release(): Promise<void>;
}

/** The lock is held by a process that runs. */
export class LockedError extends Error {
  override readonly name = 'LockedError';
  constructor(
    readonly file: string,
    readonly holder: ProcessIdentity,
  ) {
    super(`${file} is held by process ${holder.pid}`);
  }
}

/**
 * Takes a lock between processes of one machine; a lock whose holder died counts as free.
 *
 * @param waitMs how long to wait for a holder to be done; 0 = not at all
 * @throws LockedError when it is still held after that time
 */
export async function lockFile(file: string, { waitMs = 0 } = {}): Promise<FileLock> {
  await mkdir(dirname(file), { recursive: true });
  const deadline = Date.now() + waitMs;
  for (;;) {
    if (await take(file)) return { release: () => rm(file, { force: true }) };
    const holder = await holderOf(file);
    if (holder && !isRunning(holder)) await clear(file);
    else if (holder && Date.now() >= deadline) throw new LockedError(file, holder);
    else await sleep(RETRY_MS);
  }
}

/** Links a finished file into place: the lock appears whole or not at all. */
async function take(file: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(thisProcess()));
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function holderOf(file: string): Promise<ProcessIdentity | undefined> {
  const text = await readIfPresent(file);
  return text === undefined ? undefined : (JSON.parse(text) as ProcessIdentity);
}

/**
 * Takes away a dead holder's lock. Only one process may judge at a time: without that, the second of two
 * would take away the lock that the first one has just won.
 */
async function clear(file: string): Promise<void> {
  const judging = `${file}.judging`;
  try {
    await mkdir(judging);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const begun = await stat(judging).catch(() => undefined);
    if (begun && Date.now() - begun.mtimeMs > JUDGING_MS) await rm(judging, { recursive: true, force: true });
    return sleep(RETRY_MS);
  }
  try {
    const holder = await holderOf(file);
    if (holder && !isRunning(holder)) await rm(file, { force: true });
  } finally {
    await rmdir(judging);
  }
}
