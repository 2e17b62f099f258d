import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { nxEnv, root } from '@blush/machine';
import * as z from 'zod';

const run = promisify(execFile);

/** Files whose change makes Nx run a task again, by task; from the function of `nx show target inputs`. */
async function inputsOf(tasks: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> {
  const script = `
    const { getTaskRawInputs } = require('nx/src/hasher/check-task-files');
    (async () => {
      const inputs = {};
      for (const task of ${JSON.stringify(tasks)}) inputs[task] = (await getTaskRawInputs(task)).files;
      process.stdout.write(JSON.stringify(inputs), () => process.exit());
    })();`;
  const { stdout } = await run(process.execPath, ['-e', script], {
    cwd: root,
    env: { ...process.env, ...nxEnv },
    maxBuffer: 64 * 1024 * 1024,
  });
  return z.record(z.string(), z.array(z.string())).parse(JSON.parse(stdout));
}

const filesLike = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

const commands = filesLike('tools/cli/bin', 'tools/cli/src/*.ts').filter(
  (file) => !file.endsWith('.spec.ts'),
);
const sources = filesLike('tools/workspace/src').filter((file) => !/\.spec\.ts$|\/testing\//.test(file));

const rows = [
  {
    task: '@blush/artwork:test',
    reads: [...sources, ...filesLike('mfe-public/src/shared/artwork', 'mfe-public/src/features/blog/posts')],
  },
  { task: '@blush/bench:test', reads: [...sources, ...commands] },
  { task: '@blush/workspace:test', reads: [...commands, 'api/src/receipts/receipt-fonts.ts'] },
  { task: '@blush/e2e:journeys', reads: ['budgets.json', ...filesLike('e2e/core')] },
  { task: '@blush/e2e:operations', reads: ['docs/new-remote.md', ...filesLike('e2e/core')] },
  {
    task: 'workspace:monitoring-long',
    reads: filesLike('deploy/monitoring', 'deploy/compose/prometheus'),
  },
  { task: 'workspace:deploy-long', reads: filesLike('deploy', 'tools/machine/src/processes') },
  { task: '@blush/mfe-staff:typecheck', reads: filesLike('tools/workspace/src/webpack') },
];

let inputs: Awaited<ReturnType<typeof inputsOf>>;
beforeAll(async () => {
  inputs = await inputsOf(rows.map(({ task }) => task));
});

it.each(rows)('$task runs again after a change of what it reads in other projects', ({ task, reads }) => {
  const known = new Set(inputs[task]);
  expect(reads.length).toBeGreaterThan(4);
  expect(reads.filter((file) => !known.has(file))).toEqual([]);
});
