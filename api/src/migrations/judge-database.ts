import type { mongo } from 'mongoose';
import { Failure } from '@blush/server-kit/failure';
import { leasesOf } from '../common/lease.js';
import { LOCK_NAME } from './migration-lock.js';
import { type MigrationRecord, MigrationRecords, versionOf } from './migration-records.js';
import { type MigrationStep, titleOf } from './migration-step.js';
import { migrationSteps, supportedVersions } from './migration-steps.js';

/** A fault keeps the API from starting; a warning is allowed but should be known. */
export type DatabaseFinding =
  | { readonly level: 'ok'; readonly text: string }
  | { readonly level: 'warning'; readonly text: string; readonly remedy: string }
  | Fault;

interface Fault {
  readonly level: 'fault';
  readonly text: string;
  readonly remedy: string;
}

interface Range {
  readonly oldest: number;
  readonly newest: number;
}

export type KnownSteps = readonly Pick<MigrationStep, 'version' | 'name'>[];

const MIGRATE = 'node migrate.mjs in the folder of the API, or npm run migrate in the workspace';

interface Code {
  readonly steps?: KnownSteps;
  readonly range?: Range;
  /** Whether this is a check before the first start, in which an empty database is expected. */
  readonly beforeStart?: boolean;
}

/** Compares the steps that the database has with those of this code, for the operator. Changes nothing. */
export async function judgeDatabase(
  database: mongo.Db,
  { steps = migrationSteps, range = supportedVersions, beforeStart = false }: Code = {},
): Promise<DatabaseFinding> {
  const records = await new MigrationRecords(database).list();
  if (beforeStart && (await isEmpty(database)))
    return { level: 'ok', text: 'is empty, as expected: its migration runs before the API starts' };
  return (
    judgeOrigin(records, steps) ??
    judgeBreaking(records, range) ??
    (await judgeCutOff(database, records, range)) ??
    judgeNewer(records, range) ??
    judgeTooOld(versionOf(records), range) ??
    judgeOlder(versionOf(records), range)
  );
}

export function failureOf({ text, remedy }: Fault): Failure {
  return new Failure(`The database ${text}. ${remedy}`);
}

/** Lists what the login may read, because the role of the API may not list all collections. */
async function isEmpty(database: mongo.Db): Promise<boolean> {
  const found = database.listCollections({}, { nameOnly: true, authorizedCollections: true });
  return !(await found.hasNext());
}

/** Fault if a step of this code has another name in the database. */
export function judgeOrigin(records: readonly MigrationRecord[], steps: KnownSteps): Fault | undefined {
  for (const { version, name } of steps) {
    const other = records.find(({ _id }) => _id === version)?.name ?? name;
    if (other !== name)
      return {
        level: 'fault',
        text: `has step ${version} as "${other}", which is "${name}" in this code`,
        remedy: 'Check MONGODB_URI, and use the code of the branch that the database was migrated by.',
      };
  }
  return undefined;
}

/** Why this code cannot work with the database now; `undefined` if it can. A step may be under way. */
export function judgeSupport(
  records: readonly MigrationRecord[],
  steps: KnownSteps,
  range: Range,
): Fault | undefined {
  return (
    judgeOrigin(records, steps) ?? judgeBreaking(records, range) ?? judgeTooOld(versionOf(records), range)
  );
}

/** A step that removes something breaks older releases as soon as it begins. */
function judgeBreaking(records: readonly MigrationRecord[], { newest }: Range): Fault | undefined {
  const breaking = records.find(({ _id, compatibleFrom }) => _id > newest && compatibleFrom > newest);
  if (!breaking) return undefined;
  return {
    level: 'fault',
    text: `has step ${titleOfRecord(breaking)}, after which this code does not work: its own steps end at ${newest}`,
    remedy: `Start a release that supports version ${breaking.compatibleFrom}.`,
  };
}

function judgeNewer(records: readonly MigrationRecord[], { newest }: Range): DatabaseFinding | undefined {
  const last = records.at(-1);
  if (!last || last._id <= newest) return undefined;
  return {
    level: 'warning',
    text: `has step ${titleOfRecord(last)} of a newer release; this code has steps up to ${newest}, and works with it`,
    remedy:
      'Do nothing if a release is being rolled out or was rolled back; otherwise start the newer release.',
  };
}

async function judgeCutOff(
  database: mongo.Db,
  records: readonly MigrationRecord[],
  { oldest }: Range,
): Promise<DatabaseFinding | undefined> {
  const open = records.find(({ finishedAt }) => finishedAt === undefined);
  if (!open) return undefined;
  const title = titleOfRecord(open);
  const [lock] = await leasesOf(database)
    .find({ _id: LOCK_NAME, $expr: { $gt: ['$until', '$$NOW'] } })
    .toArray();
  if (lock)
    return {
      level: 'warning',
      text: `step ${title} is under way`,
      remedy: 'Wait until the process that migrates has ended, and check again.',
    };
  return {
    level: open._id <= oldest ? 'fault' : 'warning',
    text: `step ${title} was begun at ${open.startedAt.toISOString()} and not finished`,
    remedy: `Run the migration again, from a release that has this step; it finishes the step: ${MIGRATE}.`,
  };
}

function titleOfRecord({ _id, name }: MigrationRecord): string {
  return titleOf({ version: _id, name });
}

function judgeTooOld(version: number, { oldest }: Range): Fault | undefined {
  if (version >= oldest) return undefined;
  return {
    level: 'fault',
    text: `has version ${version}, and this code needs ${oldest} or newer`,
    remedy: `Run the migration before the API starts: ${MIGRATE}.`,
  };
}

function judgeOlder(version: number, { newest }: Range): DatabaseFinding {
  if (version < newest)
    return {
      level: 'warning',
      text: `has version ${version}; this code works with it, and has steps up to ${newest}`,
      remedy: `Run the migration: ${MIGRATE}.`,
    };
  return { level: 'ok', text: `has version ${version}, the last one of this code` };
}
