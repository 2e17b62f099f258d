import { execFile } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { testProject, startPortal } from '@blush/workspace';
import { secondsOf } from '../seconds-of.js';

const execute = promisify(execFile);
type Say = (sentence: string) => void;

/** One thing that took time. */
export interface Row {
  readonly what: string;
  readonly seconds: number;
  /** What it should at most be, in seconds. */
  readonly goal?: number;
}

/**
 * Starts the portal of a tree twice on one new data folder: first with nothing in it, then with everything.
 * @param firstStart what to call the first row, and what it should at most be
 */
export async function measureStarts(
  root: string,
  folder: string,
  firstStart: Omit<Row, 'seconds'>,
  say: Say,
): Promise<Row[]> {
  const seconds = { first: 0, stop: 0, warm: 0 };
  let portal: Awaited<ReturnType<typeof startPortal>> | undefined;
  seconds.first = await secondsOf(async () => (portal = await startPortal(root, folder, say)));
  seconds.stop = await secondsOf(async () => portal?.stop());
  seconds.warm = await secondsOf(async () => (portal = await startPortal(root, folder, say)));
  await portal?.stop();
  return [
    { ...firstStart, seconds: seconds.first },
    { what: 'Stop: from SIGTERM until nothing runs any more', seconds: seconds.stop },
    { what: 'Warm start: nothing to build, data kept', seconds: seconds.warm, goal: 20 },
  ];
}

/** Changes a remote of a tree, tests it, releases it into its running portal and rolls it back. The tree is left changed. */
export async function measureRelease(root: string, folder: string, say: Say): Promise<Row[]> {
  const portal = await startPortal(root, folder, say);
  const run = (command: string) =>
    execute('npm', ['run', command, '--', 'mfe-student'], {
      cwd: root,
      env: { ...process.env, ...portal.env },
    });
  try {
    await appendFile(join(root, 'mfe-student/src/routes.tsx'), '\nexport const measured = true;\n');
    // As a team has done before it releases; the release then knows that they are green.
    await testProject(root, '@blush/mfe-student', join(folder, 'test-mfe-student.log'));
    return [
      {
        what: 'Release of a changed and tested mfe-student: from the command until it is live',
        seconds: await secondsOf(() => run('release')),
        goal: 15,
      },
      { what: 'Rollback of mfe-student', seconds: await secondsOf(() => run('rollback')), goal: 1 },
    ];
  } finally {
    await portal.stop();
  }
}
