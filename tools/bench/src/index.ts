import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '@blush/server-kit/failure';
import { root, interruptAll } from '@blush/machine';
import { Progress } from '@blush/workspace';
import { readOptions } from './options.js';
import { parts } from './parts.js';
import { formatTable, replaceTable } from './table.js';

/** `npm run bench [-- <part> ...]`: `--cold` measures a fresh clone, `--write` updates docs/benchmarks.md. */
export async function run(args: string[]): Promise<number> {
  const { names, write, ...options } = readOptions(args, Object.keys(parts));
  const progress = new Progress();
  const print = (sentence: string) => progress.print(sentence);
  const folder = await mkdtemp(join(tmpdir(), 'blush-bench-'));
  let keepsLogs = false;
  let interrupted = false;
  // A signal stops the measured portal; the measurement then fails and cleans up.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      interrupted = true;
      interruptAll();
    });
  }
  try {
    for (const name of names) {
      const measure = await parts[name]?.();
      if (!measure) throw new Failure(`There is no part "${name}".`);
      const partFolder = join(folder, name);
      await mkdir(partFolder);
      const table = formatTable(await measure({ ...options, folder: partFolder, write, print }));
      console.log(`\n${table}\n`);
      if (write) await writeTable(name, table);
    }
    return 0;
  } catch (error) {
    keepsLogs = !interrupted;
    if (keepsLogs) print(`Logs are kept in ${folder}`);
    throw error;
  } finally {
    if (!keepsLogs) await rm(folder, { recursive: true, force: true });
  }
}

async function writeTable(part: string, table: string): Promise<void> {
  const file = join(root, 'docs', 'benchmarks.md');
  await writeFile(file, replaceTable(await readFile(file, 'utf8'), part, table));
}
