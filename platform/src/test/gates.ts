import { listApps } from '../releases/index.js';
import { root } from '../root.js';
import { runCanaries } from './canaries/run-canaries.js';
import type { Gate } from './context.js';
import { fuzz } from './fuzz/run-fuzz.js';
import { promises } from './promises/run-promises.js';
import { restart } from './restart/run-restart.js';
import { apiReport } from './runners/api-report.js';
import { budgets } from './runners/budgets.js';
import { jest } from './runners/jest.js';
import { nx } from './runners/nx.js';
import { playwright } from './runners/playwright.js';
import { prettier } from './runners/prettier.js';

/** Every project has tests of its own; the journeys over the whole portal are Playwright's. */
const tested = ['shared-ui', 'api', 'platform', ...listApps(root).map(({ name }) => name)];

/** Every gate of `npm test`, cheapest first. A failed one doesn't keep the next from running. */
export const gates: readonly Gate[] = [
  { name: 'format', title: 'Format', run: prettier },
  {
    name: 'lint',
    title: 'Lint, with every border between the projects',
    run: (context) => nx('lint', context),
  },
  {
    name: 'canaries',
    title: 'Each border refuses its canary',
    run: ({ root, say }) => runCanaries(root, say),
  },
  { name: 'promises', title: 'Each promise of the checklist has its proof', run: promises },
  { name: 'typecheck', title: 'Types', run: (context) => nx('typecheck', context) },
  { name: 'api-report', title: 'What the shell offers is as agreed with remotes', run: apiReport },
  ...tested.map((project): Gate => ({
    name: `unit:${project}`,
    title: `Tests of ${project}`,
    run: (context) => jest(project, context),
  })),
  { name: 'build', title: 'Build', run: (context) => nx('build', context) },
  { name: 'budgets', title: 'Sizes of what a page loads', run: budgets },
  { name: 'e2e:journeys', title: 'Journeys in Chromium', run: (context) => playwright('journeys', context) },
  {
    name: 'e2e:operations',
    title: 'Releases and failures while people browse',
    run: (context) => playwright('operations', context),
  },
  { name: 'fuzz', title: 'Fuzz of the API against its own description', run: fuzz },
  { name: 'restart', title: 'A stop and a start lose nothing', run: restart },
];
