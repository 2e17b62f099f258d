import { journeysOf, PORTAL } from '../../journeys/suites.js';
import type { Context } from '../context.js';
import type { Tally } from '../results/tally.js';
import { playwright } from './playwright.js';

/** The project of the tests in a browser, whose journeys are those that are not one remote's alone. */
const PORTAL_PROJECT = 'e2e';

/** The journeys of a remote alone or, for the project `e2e`, all others; each journey is one project's. */
export function journeys(project: string, context: Context): Promise<Tally> {
  const files = journeysOf(context.root, project === PORTAL_PROJECT ? PORTAL : project);
  return playwright(
    'journeys',
    context,
    files.map((name) => `/journeys/${name}\\.spec\\.ts$`),
  );
}
