import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Journeys that walk through no remote in particular, but through what holds remotes together. */
export const PORTAL = 'portal';

const suites = z.record(z.string(), z.array(z.string()));

/** Whose each journey is, as `e2e/suites.json` says: names of journeys, by remote and for {@link PORTAL}. */
export function readSuites(root: string): Record<string, string[]> {
  return suites.parse(JSON.parse(readFileSync(join(root, 'e2e', 'suites.json'), 'utf8')));
}
