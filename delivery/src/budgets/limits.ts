import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Limits in kB after brotli, by app and by what is measured of it. */
export type Limits = Readonly<Record<string, AppLimits>>;
export type AppLimits = Readonly<Record<string, number>>;

const budgets = z.record(z.string(), z.record(z.string(), z.number().positive()));

/**
 * Reads what apps may weigh from `budgets.json`. The limits of `pages`, which stand there too, are no app's: they are for
 * what a browser really requests, and the journeys hold pages to them.
 * @param root folder of the workspace
 */
export function readLimits(root: string): Limits {
  const limits = budgets.parse(JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8')));
  delete limits['pages'];
  return limits;
}
