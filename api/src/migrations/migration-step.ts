import type { mongo } from 'mongoose';

/** A numbered change of the database. Once released it stays as it is: a later step corrects it. */
export interface MigrationStep {
  /** Counts from 1. */
  readonly version: number;
  readonly name: string;
  /**
   * After this step, only an API that knows this version or a newer one works. 1 for a step that only adds; for one
   * that removes something, the version of the first API that no longer uses it.
   */
  readonly compatibleFrom: number;
  /** Idempotent, because an interrupted step is run again. Long work ends between two writes when `signal` aborts. */
  readonly run: (database: mongo.Db, signal: AbortSignal) => Promise<void>;
}

export function titleOf({ version, name }: Pick<MigrationStep, 'version' | 'name'>): string {
  return `${version} (${name})`;
}
