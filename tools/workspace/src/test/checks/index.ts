import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { root } from '@blush/machine';
import type { Check } from '../context.js';
import { isGreen, runChecks } from '../run-checks.js';
import { audit } from './audit.js';
import { budgets } from './budgets.js';
import { runCanaries } from './canaries/run-canaries.js';
import { deploy } from './deploy/run-deploy.js';
import { fuzz } from './fuzz/run-fuzz.js';
import { journeys } from './journeys.js';
import { monitoring } from './monitoring/run-promtool.js';
import { playwright } from './playwright.js';
import { restart } from './restart/run-restart.js';
import { workflows } from './workflows/run-zizmor.js';

const checks: Readonly<Record<string, (project: string) => Omit<Check, 'name'>>> = {
  canaries: () => ({
    title: 'Each border refuses its canary',
    run: runCanaries,
  }),
  budgets: () => ({ title: 'Sizes of what a page loads', run: budgets }),
  'monitoring-long': () => ({ title: 'Alert rules by promtool', run: monitoring }),
  workflows: () => ({ title: 'Pipelines by zizmor', run: workflows }),
  'audit-long': () => ({ title: 'Known vulnerabilities', run: audit }),
  'deploy-long': () => ({ title: 'Images, manifests and proxy', run: deploy }),
  journeys: (project) => ({ title: `Journeys of ${project}`, run: (context) => journeys(project, context) }),
  'journeys-long': () => ({
    title: 'Long journeys',
    run: (context) => playwright('journeys-long', context),
  }),
  operations: () => ({ title: 'Operations', run: (context) => playwright('operations', context) }),
  'operations-long': () => ({
    title: 'Long operations',
    run: (context) => playwright('operations-long', context),
  }),
  fuzz: () => ({ title: 'Fuzz', run: (context) => fuzz('short', context) }),
  'fuzz-long': () => ({ title: 'Long fuzz', run: (context) => fuzz('long', context) }),
  restart: () => ({ title: 'Restart', run: restart }),
};

/** `check <target> [<project>]`: runs one check as an Nx task and writes `<project>/test-results/<target>.json`. */
export async function run([target = '', project = '.']: readonly string[]): Promise<number> {
  const make = checks[target];
  if (make === undefined)
    throw new Failure(`There is no check "${target}": ${Object.keys(checks).join(', ')}.`);
  const tally = await runChecks([{ name: target, ...make(project) }]);
  const output = join(root, project, 'test-results', `${target}.json`);
  await mkdir(dirname(output), { recursive: true });
  await writeFile(output, JSON.stringify(tally));
  return isGreen(tally) ? 0 : 1;
}
