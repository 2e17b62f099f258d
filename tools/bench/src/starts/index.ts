import { root } from '@blush/machine';
import { freshClone } from '../fresh-clone.js';
import type { Bench } from '../bench.js';
import type { Table } from '../table.js';
import { measureRelease, measureStarts, type Row } from './measure-portal.js';

export async function measureStarting({ folder, cold, print }: Bench): Promise<Table> {
  const rows = cold ? await inFreshClone(folder, print) : await inThisTree(folder, print);
  return {
    head: ['What', 'Seconds', 'Goal'],
    rows: rows.map(({ what, seconds, goal }) => [
      what,
      seconds.toFixed(1),
      goal === undefined ? '' : String(goal),
    ]),
  };
}

function inThisTree(folder: string, print: (sentence: string) => void): Promise<Row[]> {
  return measureStarts(root, folder, { what: 'First start: empty data folder, builds as they are' }, print);
}

async function inFreshClone(folder: string, print: (sentence: string) => void): Promise<Row[]> {
  const clone = freshClone(folder);
  const first = { what: 'Cold start: fresh clone, with installation and every build', goal: 240 };
  return [
    ...(await measureStarts(clone, folder, first, print)),
    ...(await measureRelease(clone, folder, print)),
  ];
}
