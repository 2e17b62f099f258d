import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@blush/server-kit/config';
import { parseJson, readIfPresent, writeAtomic } from '@blush/server-kit/files';
import * as z from 'zod';
import type { Progress } from '../terminal/progress.js';
import { seedArchived, seedClassEvents, seedDraft } from './class-events.js';
import { offeredClasses, seedClasses } from './classes.js';
import { seedEnrolments, seedRefund, seedSelection } from './enrolments.js';
import { type Grant, seedPeople } from './people.js';
import { seedPriceRules } from './price-rules.js';
import { seedReviews } from './reviews.js';

export { callApi } from './api-client.js';
export { hasClasses, holdWork, spreadHistory } from './spread-history.js';

const markSchema = z.object({
  state: z.enum(['begun', 'done']),
  /** Absent in marks of earlier versions. */
  database: z.string().optional(),
});
type State = z.output<typeof markSchema>['state'];

interface Seeding {
  readonly grant: Grant;
  /** Whether the database has a class in any state. */
  readonly hasClasses: () => Promise<boolean>;
  /** Called before the first class: keeps the API from numbering receipts and queueing reminders until `spread`. */
  readonly holdWork: () => Promise<void>;
  /** Moves the dates of the created records into the past. */
  readonly spread: () => Promise<void>;
}

/** Resumes an interrupted run; skips databases with classes. @throws Error when a request is refused */
export async function seedDemoData(
  config: Config,
  { grant, hasClasses, holdWork, spread }: Seeding,
  progress: Progress,
): Promise<void> {
  const state = await readState(config);
  if (state === 'done') return;
  if (state === undefined && (await hasClasses())) {
    progress.print('The database has classes, so no demo data is added');
    return writeState(config, 'done');
  }
  await writeState(config, 'begun');
  await progress.step('Adding the demo data', async () => {
    await holdWork();
    const tokens = await seedPeople(config, grant);
    await seedPriceRules(config, tokens, await seedClasses(config, tokens));
    await seedDraft(config, tokens);
    const offered = await offeredClasses(config, tokens);
    // Only the Stripe stand-in can confirm payments for students.
    if (config.local.payments) {
      await seedEnrolments(config, tokens, offered);
      await seedRefund(config, tokens);
      await seedReviews(config, tokens);
      await seedClassEvents(config, tokens, offered);
    }
    await seedSelection(config, tokens, offered);
    // Last, because an archived class cannot be bought.
    await seedArchived(config, tokens, offered);
    await spread();
  });
  await writeState(config, 'done');
}

/** @throws Failure when the mark of earlier runs is damaged */
export async function assertSeedReadable(config: Config): Promise<void> {
  await readState(config);
}

const markOf = ({ folders }: Config) => join(folders.home, 'seed.json');

/** Address without login and options: a mark says nothing about another database. */
function databaseOf({ mongodbUri }: Config): string {
  return mongodbUri?.replace(/\/\/[^/]*@/, '//').replace(/\?.*$/, '') ?? 'local';
}

async function readState(config: Config): Promise<State | undefined> {
  const path = markOf(config);
  const text = await readIfPresent(path);
  if (text === undefined) return undefined;
  const loss = 'Demo data is then added only if the database has no classes.';
  const { state, database = databaseOf(config) } = parseJson(text, { path, schema: markSchema, loss });
  return database === databaseOf(config) ? state : undefined;
}

async function writeState(config: Config, state: State): Promise<void> {
  await mkdir(config.folders.home, { recursive: true });
  await writeAtomic(markOf(config), JSON.stringify({ state, database: databaseOf(config) }));
}
