import { randomUUID } from 'node:crypto';
import { link, mkdir, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isOfThisSystem, isRunning, type ProcessIdentity, thisProcess } from './process-identity.js';
import { readIfPresent } from './read-if-present.js';

const RETRY_MS = 20;
/** Removing a stale lock takes less than 1 ms, so a process that takes this long is taken for dead. */
const GUARD_LIMIT_MS = 10_000;
/** Holders touch the file, because their process ids mean nothing in another container or on another machine. */
const HEARTBEAT_MS = 5_000;
const STALE_MS = 30_000;

const NO_PROCESS: ProcessIdentity = { pid: 0, began: '' };

export interface FileLock {
  release(): Promise<void>;
}

export class LockedError extends Error {
  override readonly name = 'LockedError';
  constructor(
    readonly file: string,
    readonly holder: ProcessIdentity,
  ) {
    super(`${file} is held by process ${holder.pid}`);
  }
}

interface LockOptions {
  /** 0, the default: no wait. */
  readonly waitMs?: number;
  readonly signal?: AbortSignal | undefined;
  /** Called once, with the process that holds the lock, if there is a wait. */
  readonly onWait?: (holder: ProcessIdentity) => void;
}

/**
 * Lock between processes, also of containers and machines that share the folder, if their clocks agree.
 * @throws LockedError when the lock is still held after `waitMs`; AbortError when `signal` ends the wait
 */
export async function lockFile(
  file: string,
  { waitMs = 0, signal, onWait }: LockOptions = {},
): Promise<FileLock> {
  await mkdir(dirname(file), { recursive: true });
  const deadline = Date.now() + waitMs;
  const content = JSON.stringify({ ...thisProcess(), lock: randomUUID() });
  let isAnnounced = false;
  for (;;) {
    if (await take(file, content)) return held(file, content);
    const holder = await holderOf(file);
    if (holder && (await hasEnded(file, holder))) {
      await removeStale(file);
      continue;
    }
    if (holder && Date.now() >= deadline) throw new LockedError(file, holder);
    if (holder && !isAnnounced) onWait?.(holder);
    isAnnounced ||= holder !== undefined;
    await sleep(RETRY_MS, undefined, { signal });
  }
}

function held(file: string, content: string): FileLock {
  // A process that was suspended for too long has lost the lock, maybe to another one.
  const isHeld = async () => (await readIfPresent(file)) === content;
  const touch = async () => {
    const now = new Date();
    if (await isHeld()) await utimes(file, now, now);
  };
  const timer = setInterval(() => void touch().catch(() => undefined), HEARTBEAT_MS).unref();
  return {
    release: async () => {
      clearInterval(timer);
      if (await isHeld()) await rm(file, { force: true });
    },
  };
}

async function hasEnded(file: string, holder: ProcessIdentity): Promise<boolean> {
  if (holder === NO_PROCESS) return true;
  if (isOfThisSystem(holder)) return !isRunning(holder);
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > STALE_MS;
}

/** Links a complete file, so that the lock is never partly written. */
async function take(file: string, content: string): Promise<boolean> {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, content);
  try {
    await link(temporary, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function holderOf(file: string): Promise<ProcessIdentity | undefined> {
  const text = await readIfPresent(file);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as ProcessIdentity;
  } catch {
    // Locks are linked when they are complete, so only a power failure can empty one.
    return NO_PROCESS;
  }
}

/**
 * Runs in one process at a time, behind a guard folder. Otherwise, a second process could remove the lock that the first
 * has just taken.
 */
async function removeStale(file: string): Promise<void> {
  const guard = `${file}.guard`;
  try {
    await mkdir(guard);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const existing = await stat(guard).catch(() => undefined);
    if (existing && Date.now() - existing.mtimeMs > GUARD_LIMIT_MS)
      await rm(guard, { recursive: true, force: true });
    return sleep(RETRY_MS);
  }
  try {
    const holder = await holderOf(file);
    if (holder && (await hasEnded(file, holder))) await rm(file, { force: true });
  } finally {
    await rmdir(guard);
  }
}
