import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../failure.js';
import { root } from '../root.js';
import { Progress } from '../terminal/progress.js';
import { measureRelease, measureStarts } from './measure-portal.js';
import { formatTable, replaceTable, type Row } from './table.js';

/**
 * `npm run bench`: measures the portal on free ports and in a folder of its own. `-- --cold` measures in a fresh
 * clone, installation included; `-- --write` puts the table into docs/benchmarks.md.
 */
export async function run(args: string[]): Promise<number> {
  const { cold, write } = options(args);
  const progress = new Progress();
  const say = (sentence: string) => progress.say(sentence);
  const folder = await mkdtemp(join(tmpdir(), 'blush-bench-'));
  try {
    const rows = cold ? await inFreshClone(folder, say) : await inThisTree(folder, say);
    const table = formatTable(rows);
    console.log(`\n${table}`);
    if (write) await writeTable(table);
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function inThisTree(folder: string, say: (sentence: string) => void): Promise<Row[]> {
  return measureStarts(root, folder, { what: 'First start: empty data folder, builds as they are' }, say);
}

async function inFreshClone(folder: string, say: (sentence: string) => void): Promise<Row[]> {
  const clone = join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
  const first = { what: 'Cold start: fresh clone, with installation and every build', goal: 240 };
  return [...(await measureStarts(clone, folder, first, say)), ...(await measureRelease(clone, folder, say))];
}

async function writeTable(table: string): Promise<void> {
  const file = join(root, 'docs', 'benchmarks.md');
  await writeFile(file, replaceTable(await readFile(file, 'utf8'), table));
}

function options(args: string[]): { cold: boolean; write: boolean } {
  const off = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ args, options: { cold: off, write: off } }).values;
  } catch (error) {
    throw new Failure(`${(error as Error).message}. There is: npm run bench -- [--cold] [--write]`);
  }
}
