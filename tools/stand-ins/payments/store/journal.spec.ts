import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@blush/server-kit/testing';
import { Journal } from './journal.js';

/** Appends lines until the file reaches its size limit, which fails like a full disk; prints the error code. */
const FILL = `
  import { Journal } from '${new URL('journal.ts', import.meta.url).href}';
  const journal = new Journal(process.argv[1]);
  try {
    for (let n = 0; ; n += 1) journal.append([n, 'x'.repeat(100)]);
  } catch (error) {
    console.log(error.code);
  }`;

it('a partial write on a full disk leaves nothing of its line', () => {
  const file = join(temporaryFolder(), 'payments.jsonl');
  const node = [process.execPath, '--import', '@blush/machine/typescript', '--input-type=module', '-e', FILL];
  const limited = ['-c', 'ulimit -f 1; exec "$@"', 'sh', ...node, file];
  const { stdout, stderr } = spawnSync('sh', limited, { cwd: import.meta.dirname, encoding: 'utf8' });
  expect([stdout.trim(), stderr]).toEqual(['EFBIG', '']);
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines.pop()).toBe('');
  expect(lines.map((line) => (JSON.parse(line) as [number])[0])).toEqual([...lines.keys()]);
  expect(lines.length).toBeGreaterThan(3);
});

it('is in a folder that its owner alone can read, because payments name their payers', () => {
  const folder = join(temporaryFolder(), 'payments');
  new Journal(join(folder, 'payments.jsonl')).close();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
