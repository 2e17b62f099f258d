import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@blush/machine';
import { temporaryFolder } from '@blush/server-kit/testing';

/** Of this bench alone: another one may run on the machine. */
const TMPDIR = temporaryFolder();
const folders = () => readdirSync(TMPDIR).filter((name) => name.startsWith('blush-bench-'));

it('an interrupted bench stops its portal and removes its folder', async () => {
  const bench = spawn(process.execPath, [join(root, 'tools/cli/bin/blush.mjs'), 'bench'], {
    env: { ...process.env, TMPDIR },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  bench.stdout.on('data', (text: Buffer) => (output += text.toString()));
  while (!output.includes('Starting the portal')) await once(bench.stdout, 'data');
  expect(folders()).toHaveLength(1);
  bench.kill('SIGTERM');
  const [code] = (await once(bench, 'exit')) as [number];
  expect(code).not.toBe(0);
  expect(folders()).toEqual([]);
});
