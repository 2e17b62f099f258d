import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context.js';
import { notOk, ok, type Tally } from '../tally.js';
import { unprovedPromises } from './unproved.js';

/** Every line of `docs/checklist.md` is proved by a test that carries its id. */
export async function promises({ root, say }: Context): Promise<Tally> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.spec.ts', '*.spec.tsx'];
  const specs = execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
    .map((file) => join(root, file))
    // Its ids are examples.
    .filter((file) => existsSync(file) && !file.endsWith('promises/unproved.spec.ts'));
  const unproved = unprovedPromises(
    await readFile(join(root, 'docs/checklist.md'), 'utf8'),
    await Promise.all(specs.map((file) => readFile(file, 'utf8'))),
  );
  if (unproved.length === 0) return ok;
  say(`No test proves ${unproved.join(', ')} of docs/checklist.md`);
  return notOk;
}
