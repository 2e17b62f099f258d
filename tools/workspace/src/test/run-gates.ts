import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@blush/machine';
import { Progress } from '../terminal/progress.js';
import { runTasks, type TaskResult } from './nx-tasks.js';
import type { ChosenStage, TestOptions } from './options.js';
import { HOST_VARIABLE, hostPortal } from './portal/portal-host.js';
import { startPortal } from './portal/portal-under-test.js';
import { requirementCoverage } from './requirements/requirement-coverage.js';
import { sentence, sum, type Tally } from './results/tally.js';
import {
  attempt,
  concludeRun,
  FOLDER_VARIABLE,
  isGreen,
  makeRunFolder,
  interruptionSignal,
} from './run-checks.js';

/** @returns exit code; 0 only if nothing failed or was skipped */
export async function runGates({ stages, complete, skipCache }: TestOptions): Promise<number> {
  const folder = await makeRunFolder();
  const interrupted = interruptionSignal();
  const progress = new Progress();
  const print = (line: string) => progress.print(line);
  const host = await hostPortal(() => startPortal(root, folder, print, { isBuilt: true }));
  // Nx sets FORCE_COLOR for its tasks even if the output is redirected.
  const colours = process.stdout.isTTY ? {} : { FORCE_COLOR: '0' };
  const env = { ...colours, [HOST_VARIABLE]: host.address, [FOLDER_VARIABLE]: folder };

  const results: TaskResult[] = [];
  for (const stage of stages) {
    for (const selection of selectionsOf(stage)) {
      if (interrupted.aborted) break;
      for (const title of selection.titles) print(title);
      results.push(...(await runTasks({ ...selection, skipCache }, { root, folder, env })));
    }
  }
  const closing = await attempt(async () => (await host.close(), sum([])), print);
  const coverage = complete ? await coverageOf(results) : sum([]);

  const total = sum([...results.map(({ tally }) => tally), closing, coverage]);
  report(results, [closing, coverage]);
  return (await concludeRun(folder, total, interrupted)) ? 0 : 1;
}

/** Gates of all projects share one Nx run, which uses every core; a gate in one project needs a separate run. */
function selectionsOf({ gates, parallel }: ChosenStage) {
  const counted = gates.flatMap(({ counted, target }) => (counted ? [target] : []));
  const whole = gates.filter(({ project }) => project === undefined);
  const narrow = gates.filter(({ project }) => project !== undefined);
  return [...(whole.length > 0 ? [whole] : []), ...narrow.map((gate) => [gate])].map((together) => ({
    titles: together.map(({ title, name }) => `${title} (${name})`),
    targets: together.map(({ target }) => target),
    ...(together[0]?.project !== undefined && { project: together[0].project }),
    counted,
    parallel,
  }));
}

async function coverageOf(results: readonly TaskResult[]): Promise<Tally> {
  // `npm test` must cover the requirements, so long tests do not count.
  const gate = results.filter(({ target }) => !target.endsWith('-long'));
  const names = gate.flatMap(({ tally }) => tally.proved ?? []);
  return requirementCoverage(await readFile(join(root, 'docs/checklist.md'), 'utf8'), names);
}

function report(results: readonly TaskResult[], others: readonly Tally[]): void {
  console.log('\nTasks, the longest first:');
  for (const { project, target, seconds, cached, tally } of results.toSorted(
    (a, b) => b.seconds - a.seconds,
  )) {
    const time = cached ? 'cached' : `${seconds.toFixed(1)} s`;
    console.log(`${time.padStart(9)}  ${project} ${target}: ${sentence(tally)}`);
  }
  for (const { project, target, tally, log } of results.filter(({ tally }) => !isGreen(tally))) {
    console.log(`\nFailed: ${project} ${target}${log === undefined ? '' : ` (all it printed: ${log})`}`);
    for (const failure of tally.failures ?? []) console.log(`  ${failure}`);
  }
  for (const note of sum(results.map(({ tally }) => tally)).notes ?? []) console.log(`\nNote: ${note}`);
  for (const failure of sum(others).failures ?? []) console.log(`\nFailed: ${failure}`);
}
