import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nxEnv, root } from '@blush/machine';
import * as z from 'zod';

const run = promisify(execFile);

/** Files whose change makes Nx run a task again. */
async function inputsOf(task: string): Promise<ReadonlySet<string>> {
  const nx = join(root, 'node_modules/.bin/nx');
  const { stdout } = await run(process.execPath, [nx, 'show', 'target', 'inputs', task, '--json'], {
    cwd: root,
    env: { ...process.env, ...nxEnv },
    maxBuffer: 16 * 1024 * 1024,
  });
  return new Set(z.object({ files: z.array(z.string()) }).parse(JSON.parse(stdout)).files);
}

const filesLike = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n');

const commands = filesLike('tools/cli/bin', 'tools/cli/src/*.ts').filter(
  (file) => !file.endsWith('.spec.ts'),
);
const sources = filesLike('tools/workspace/src').filter((file) => !/\.spec\.ts$|\/testing\//.test(file));

it.each([
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
  { task: '@blush/mfe-staff:typecheck', reads: filesLike('tools/workspace/src/webpack') },
])('$task runs again after a change of what it reads in other projects', async ({ task, reads }) => {
  const inputs = await inputsOf(task);
  expect(reads.length).toBeGreaterThan(4);
  expect(reads.filter((file) => !inputs.has(file))).toEqual([]);
});
