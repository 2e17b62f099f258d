import { journeysOf, PORTAL } from '../suites.js';
import type { Context } from '../context.js';
import type { Tally } from '../results/tally.js';
import { playwright } from './playwright.js';

const PORTAL_PROJECT = 'e2e';

export function journeys(project: string, context: Context): Promise<Tally> {
  const files = journeysOf(context.root, project === PORTAL_PROJECT ? PORTAL : project);
  return playwright(
    'journeys',
    context,
    files.map((name) => `/journeys/${name}\\.spec\\.ts$`),
  );
}
