import { join } from 'node:path';
import type { Context } from '../context.js';
import { run } from '../processes.js';
import { notOk, ok, type Tally } from '../tally.js';

export async function prettier({ root }: Context): Promise<Tally> {
  const args = ['--check', '--log-level', 'warn', '.'];
  return (await run(join(root, 'node_modules/.bin/prettier'), args, { cwd: root, minutes: 5 })) === 0
    ? ok
    : notOk;
}
