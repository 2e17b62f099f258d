import { Failure } from '@blush/server-kit/failure';
import { lastLines } from '@blush/machine';
import { runNx } from './run-nx.js';

/**
 * Runs a project's own tests. Where nothing has changed since they were green, that is known from the cache.
 * @param root folder of the workspace
 * @param logFile takes everything the tests print
 * @throws Failure with the end of the output when they fail, or there are none
 */
export async function testProject(root: string, project: string, logFile: string): Promise<void> {
  // Of one project by its name: `run-many` would be content with a project that has no tests.
  const args = ['run', `${project}:test`];
  // What releases may run as in production, where React refuses to be tested.
  if (await runNx(args, { root, logFile, env: { NODE_ENV: 'test' } })) return;
  throw new Failure(
    `Refused, nothing has changed: the tests of ${project} are not green. Correct what they found and release again. ` +
      `Their output is in ${logFile} and ends with:\n${await lastLines(logFile, 40)}`,
  );
}
