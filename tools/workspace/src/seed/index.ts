import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { itemsOf, listClasses, type OperationOutput } from '@blush/shared-ui/contracts';
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
export { holdWork, spreadHistory } from './spread-history.js';

const markSchema = z.object({ state: z.enum(['begun', 'done']) });
type State = z.output<typeof markSchema>['state'];

interface Seeding {
  readonly grant: Grant;
  /** Called before the first class: keeps the API from numbering receipts and queueing reminders until `spread`. */
  readonly holdWork: () => Promise<void>;
  /** Moves the dates of the created records into the past. */
  readonly spread: () => Promise<void>;
}

/** Resumes an interrupted run; skips databases with classes. @throws Error when a request is refused */
export async function seedDemoData(
  config: Config,
  { grant, holdWork, spread }: Seeding,
  progress: Progress,
): Promise<void> {
  const mark = markOf(config);
  const state = await readState(mark);
  if (state === 'done') return;
  if (state === undefined && !(await isEmpty(config))) {
    progress.print('The database has classes, so no demo data is added');
    return writeState(mark, 'done');
  }
  await writeState(mark, 'begun');
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
  await writeState(mark, 'done');
}

async function isEmpty({ apiUrl }: Config): Promise<boolean> {
  const response = await fetch(`${apiUrl}${listClasses.path}`);
  const answer = (await response.json()) as OperationOutput<typeof listClasses>;
  return itemsOf(answer).length === 0;
}

/** @throws Failure when the mark of earlier runs is damaged */
export async function assertSeedReadable(config: Config): Promise<void> {
  await readState(markOf(config));
}

const markOf = ({ folders }: Config) => join(folders.home, 'seed.json');

async function readState(path: string): Promise<State | undefined> {
  const text = await readIfPresent(path);
  const loss = 'Demo data is then added only if the database has no classes.';
  return text === undefined ? undefined : parseJson(text, { path, schema: markSchema, loss }).state;
}

async function writeState(mark: string, state: State): Promise<void> {
  await mkdir(join(mark, '..'), { recursive: true });
  await writeAtomic(mark, JSON.stringify({ state }));
}
