import type { mongo } from 'mongoose';
import { Failure } from '@blush/server-kit/failure';
import { failureOf, judgeOrigin } from './judge-database.js';
import { type MigrationLock, withMigrationLock } from './migration-lock.js';
import { type MigrationRecord, MigrationRecords } from './migration-records.js';
import { type MigrationStep, titleOf } from './migration-step.js';
import { migrationSteps } from './migration-steps.js';

interface MigrationOptions {
  readonly steps?: readonly MigrationStep[];
  /** Receives progress messages. */
  readonly report?: (sentence: string) => void;
  readonly leaseMs?: number;
}

/**
 * Runs the steps that the database does not have yet, one after the other. Of several processes one runs them; the others
 * wait, and find nothing left to do.
 * @throws Failure when a step fails or the database has steps of another code
 */
export async function runMigrations(
  database: mongo.Db,
  { steps = migrationSteps, report = () => undefined, leaseMs }: MigrationOptions = {},
): Promise<void> {
  const records = new MigrationRecords(database);
  const pending = async () => pendingSteps(steps, await records.list());
  if ((await pending()).length === 0) return;
  const onWait = () => report('Another process migrates the database: waiting for it.');
  await withMigrationLock(database, { onWait, leaseMs }, async (lock) => {
    for (const step of await pending()) {
      await runStep(database, records, step, lock);
      report(`Step ${titleOf(step)} is done.`);
    }
  });
}

/** A step that was begun and not finished is pending. */
function pendingSteps(steps: readonly MigrationStep[], records: readonly MigrationRecord[]): MigrationStep[] {
  const fault = judgeOrigin(records, steps);
  if (fault) throw failureOf(fault);
  const known = new Map(records.map((record) => [record._id, record]));
  return steps.filter(({ version }) => !known.get(version)?.finishedAt);
}

async function runStep(
  database: mongo.Db,
  records: MigrationRecords,
  step: MigrationStep,
  lock: MigrationLock,
): Promise<void> {
  await lock.extend();
  await records.start(step, lock.holder);
  try {
    await step.run(database, lock.signal);
  } catch (cause) {
    lock.signal.throwIfAborted();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Failure(
      `Step ${titleOf(step)} failed: ${reason}. Correct the cause and run the migration again: it continues with this step.`,
      { cause },
    );
  }
  await lock.extend();
  await records.finish(step, lock.holder);
}
