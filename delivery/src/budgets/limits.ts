import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Limits in kB after brotli, by app and measured figure. */
export type Limits = Readonly<Record<string, AppLimits>>;
export type AppLimits = Readonly<Record<string, number>>;

const budgets = z.record(z.string(), z.record(z.string(), z.number().positive()));

/** Limits of the apps in `budgets.json`; `pages` limits browser requests and is checked by the journey tests. */
export function readLimits(root: string): Limits {
  const limits = budgets.parse(JSON.parse(readFileSync(join(root, 'budgets.json'), 'utf8')));
  delete limits['pages'];
  return limits;
}
