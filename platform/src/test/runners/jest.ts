import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Context } from '../context.js';
import { run } from '../processes.js';
import { notOk, type Tally } from '../tally.js';

const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  /** Files that could not be loaded: their tests are not counted anywhere else. */
  numRuntimeErrorTestSuites: z.int(),
});

/** Runs a project's own `test` script and counts what jest reports. */
export async function jest(project: string, { root, folder, say }: Context): Promise<Tally> {
  const output = join(folder, `jest-${project}.json`);
  const args = ['run', '--silent', 'test', '--', '--ci', '--json', '--outputFile', output];
  // Jest would keep what it has compiled in the temporary folder, which is this run's alone.
  args.push('--cacheDirectory', join(root, 'node_modules/.cache/jest'));
  const code = await run('npm', args, { cwd: join(root, project), minutes: 30 });
  if (!existsSync(output)) {
    say(`${project} ran no tests (exit code ${code})`);
    return notOk;
  }
  const counted = report.parse(JSON.parse(await readFile(output, 'utf8')));
  const failed = counted.numFailedTests + counted.numRuntimeErrorTestSuites;
  return {
    passed: counted.numPassedTests,
    // Jest also fails a run for open handles or coverage, without a failed test.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: counted.numPendingTests + counted.numTodoTests,
  };
}
