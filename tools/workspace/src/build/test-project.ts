import { Failure } from '@blush/server-kit/failure';
import { lastLines } from '@blush/machine';
import { runNx } from './run-nx.js';

/** @throws Failure with the end of the output when tests fail or are missing */
export async function testProject(root: string, project: string, logFile: string): Promise<void> {
  // `run-many` would accept a project without tests.
  const args = ['run', `${project}:test`];
  // Releases may run with NODE_ENV=production, in which React cannot be tested.
  if (await runNx(args, { root, logFile, env: { NODE_ENV: 'test' } })) return;
  throw new Failure(
    `Refused, nothing has changed: the tests of ${project} are not green. Correct what they found and release again. ` +
      `Their output is in ${logFile} and ends with:\n${await lastLines(logFile, 40)}`,
  );
}
