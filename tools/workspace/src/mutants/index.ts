import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { root } from '@blush/machine';
import { Failure } from '@blush/server-kit/failure';
import { strykerRun } from './stryker-options.js';
import { defaultTargets, targetAt } from './targets.js';

const USAGE = 'Usage: npm run mutants -- [<folder>...] [--concurrency=<processes>] [--force]';

/** `npm run mutants -- [<folder>...]`: fails when the tests let more than a tenth of the faults in a folder pass. */
export async function run(args: string[]): Promise<number> {
  const { folders, ...options } = readArguments(args);
  let worst = 0;
  for (const target of folders.map((folder) => targetAt(root, folder))) {
    console.log(`\n${target.path}`);
    process.chdir(join(root, target.project));
    process.exitCode = 0;
    const run = await strykerRun(root, target);
    Object.assign(process.env, run.env);
    await new Stryker({ ...run.options, ...options }).runMutationTest();
    worst = Math.max(worst, process.exitCode);
  }
  return worst;
}

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { concurrency: { type: 'string' }, force: { type: 'boolean', default: false } },
    });
    const { concurrency, force } = values;
    return {
      folders: positionals.length > 0 ? positionals : defaultTargets,
      force,
      ...(concurrency !== undefined && { concurrency: Number(concurrency) }),
    };
  } catch (error) {
    throw new Failure(`${(error as Error).message}\n${USAGE}`);
  }
}
