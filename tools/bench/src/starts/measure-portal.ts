import { execFile } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testProject, startPortal } from '@blush/workspace';
import { secondsOf } from '../seconds-of.js';

const execute = promisify(execFile);
type Say = (sentence: string) => void;

export interface Row {
  readonly what: string;
  readonly seconds: number;
  /** Goal in seconds. */
  readonly goal?: number;
}

export async function measureStarts(
  root: string,
  folder: string,
  firstStart: Omit<Row, 'seconds'>,
  print: Say,
): Promise<Row[]> {
  const seconds = { first: 0, stop: 0, warm: 0 };
  let portal: Awaited<ReturnType<typeof startPortal>> | undefined;
  seconds.first = await secondsOf(async () => (portal = await startPortal(root, folder, print)));
  seconds.stop = await secondsOf(async () => portal?.stop());
  seconds.warm = await secondsOf(async () => (portal = await startPortal(root, folder, print)));
  await portal?.stop();
  return [
    { ...firstStart, seconds: seconds.first },
    { what: 'Stop: from SIGTERM until nothing runs any more', seconds: seconds.stop },
    { what: 'Warm start: nothing to build, data kept', seconds: seconds.warm, goal: 20 },
  ];
}

/** Measures the release of a changed remote; the change stays in the tree. */
export async function measureRelease(root: string, folder: string, print: Say): Promise<Row[]> {
  const portal = await startPortal(root, folder, print);
  const run = (command: string) =>
    execute('npm', ['run', command, '--', 'mfe-student'], {
      cwd: root,
      env: { ...process.env, ...portal.env },
    });
  try {
    await appendFile(join(root, 'mfe-student/src/routes.tsx'), '\nexport const measured = true;\n');
    // The release gets this test result from the cache.
    await testProject(root, '@blush/mfe-student', join(folder, 'test-mfe-student.log'));
    return [
      {
        what: 'Release of a changed and tested mfe-student: from the command until it is live',
        seconds: await secondsOf(() => run('release')),
        goal: 10,
      },
      { what: 'Rollback of mfe-student', seconds: await secondsOf(() => run('rollback')), goal: 1 },
    ];
  } finally {
    await portal.stop();
  }
}
