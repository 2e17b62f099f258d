import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { Failure } from '@blush/server-kit/failure';
import { leasesOf, releaseLease, takeLease } from '../common/lease.js';

/** Name of the lease. */
export const LOCK_NAME = 'migrations';
/** Milliseconds after which another process continues if the holder of the lock was killed. */
const LEASE_MS = 15_000;
const RETRY_MS = 200;

export interface MigrationLock {
  readonly holder: string;
  /** Aborts when the lock was lost, such as after the process was suspended for too long. */
  readonly signal: AbortSignal;
  /** Extends the lock. @throws Failure when another process has it */
  extend(): Promise<void>;
}

interface LockOptions {
  /** Called once when another process has the lock. */
  readonly onWait: () => void;
  readonly leaseMs?: number | undefined;
}

/** Runs `work` while no other process has the lock, which is extended meanwhile. */
export async function withMigrationLock<Result>(
  database: mongo.Db,
  { onWait, leaseMs = LEASE_MS }: LockOptions,
  work: (lock: MigrationLock) => Promise<Result>,
): Promise<Result> {
  const leases = leasesOf(database);
  const lease = { name: LOCK_NAME, holder: randomUUID(), ms: leaseMs };
  const lost = new AbortController();
  const extend = async () => {
    if (!(await takeLease(leases, lease)))
      lost.abort(new Failure('Another process has taken the migration over.'));
    lost.signal.throwIfAborted();
  };
  if (!(await takeLease(leases, lease))) {
    onWait();
    do await setTimeout(RETRY_MS);
    while (!(await takeLease(leases, lease)));
  }
  let extending = Promise.resolve();
  const timer = setInterval(() => {
    // An error of the database is not a lost lock: the next attempt, or the step itself, will fail.
    extending = extend().catch(() => undefined);
  }, leaseMs / 3);
  try {
    return await work({ holder: lease.holder, signal: lost.signal, extend });
  } finally {
    clearInterval(timer);
    // A late extension would take the lock again.
    await extending;
    // If the database is unreachable, the lock expires.
    await releaseLease(leases, lease).catch(() => undefined);
  }
}
