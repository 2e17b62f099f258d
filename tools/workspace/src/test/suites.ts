import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

export const PORTAL = 'portal';

const suites = z.record(z.string(), z.array(z.string()));

export function readSuites(root: string): Record<string, string[]> {
  return suites.parse(JSON.parse(readFileSync(join(root, 'e2e', 'suites.json'), 'utf8')));
}

/** Journeys of a remote, or for {@link PORTAL} those that belong to no single remote. */
export function journeysOf(root: string, name: string): string[] {
  const all = readSuites(root);
  const owners = (journey: string) => Object.keys(all).filter((owner) => all[owner]?.includes(journey));
  const runner = (journey: string) => {
    const [owner = PORTAL, ...others] = owners(journey);
    return others.length === 0 ? owner : PORTAL;
  };
  return [...new Set(Object.values(all).flat())].filter((journey) => runner(journey) === name);
}
