import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stages } from '@blush/workspace';
import { freshClone } from '../fresh-clone.js';
import type { Bench } from '../bench.js';
import type { Table } from '../table.js';
import { type Cost, costOf } from './cost-of.js';

/** Goals in seconds. */
const goals = { fresh: 720, unchanged: 90, oneRemote: 240, all: 5_400 };

export async function measureGate({ folder, print }: Bench): Promise<Table> {
  const clone = freshClone(folder);
  const test = (...args: string[]) => costOf('npm', ['test', '--', ...args], clone, join(folder, 'test.log'));
  const rows: string[][] = [];
  const measure = async (what: string, goal: number | undefined, ...args: string[]) => {
    print(what);
    rows.push(row(what, await test(...args), goal));
  };
  await measure('npm test: fresh clone, with installation, no Nx cache', goals.fresh);
  await measure('npm test: again, unchanged', goals.unchanged);
  await appendFile(join(clone, 'mfe-student/src/routes.tsx'), '\nexport const measured = true;\n');
  await measure('npm test: after a change in mfe-student', goals.oneRemote);
  for (const { name } of stages.flatMap(({ gates }) => gates).filter(({ long }) => long !== true)) {
    await measure(`${name} alone`, undefined, `--only=${name}`, '--skip-nx-cache');
  }
  return { head, rows };
}

export async function measureAll({ folder, print }: Bench): Promise<Table> {
  const clone = freshClone(folder);
  print('npm run test:all');
  const cost = await costOf('npm', ['run', 'test:all'], clone, join(folder, 'test-all.log'));
  return {
    head,
    rows: [row('npm run test:all: fresh clone, with installation, no Nx cache', cost, goals.all)],
  };
}

const head = ['What', 'Seconds', 'CPU seconds', 'Goal'];

function row(what: string, { seconds, cpuSeconds }: Cost, goal: number | undefined): string[] {
  return [what, seconds.toFixed(0), cpuSeconds.toFixed(0), goal === undefined ? '' : String(goal)];
}
