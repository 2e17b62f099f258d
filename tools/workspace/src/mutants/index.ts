import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { root } from '@blush/machine';
import { Failure } from '@blush/server-kit/failure';
import { strykerOptions } from './stryker-options.js';
import { defaultTargets, targetAt } from './targets.js';

const USAGE = 'Usage: npm run mutants -- [<folder>...] [--concurrency=<processes>] [--force]';

/** Stryker runs the tests once for each mutant: they share a database and give up early. */
const testSettings = { KEEP_TEST_DATABASE: '1', WAIT_LIMIT_MS: '5000' };

/** `npm run mutants -- [<folder>...]`: fails when the tests let more than a tenth of the faults in a folder pass. */
export async function run(args: string[]): Promise<number> {
  const { folders, ...options } = readArguments(args);
  Object.assign(process.env, testSettings);
  let worst = 0;
  for (const target of folders.map((folder) => targetAt(root, folder))) {
    console.log(`\n${target.path}`);
    process.chdir(join(root, target.project));
    process.exitCode = 0;
    await new Stryker({ ...(await strykerOptions(root, target)), ...options }).runMutationTest();
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
