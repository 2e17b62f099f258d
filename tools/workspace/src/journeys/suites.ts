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

/**
 * The journeys that are run for one project: those of a remote that are no other's, and for {@link PORTAL} all that are left. So
 * each is run once, and a change in one remote leaves those of the others alone.
 */
export function journeysOf(root: string, name: string): string[] {
  const all = readSuites(root);
  const owners = (journey: string) => Object.keys(all).filter((owner) => all[owner]?.includes(journey));
  const runner = (journey: string) => {
    const [owner = PORTAL, ...others] = owners(journey);
    return others.length === 0 ? owner : PORTAL;
  };
  return [...new Set(Object.values(all).flat())].filter((journey) => runner(journey) === name);
}
