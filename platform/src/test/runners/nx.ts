import { join } from 'node:path';
import type { Context } from '../context.js';
import { run } from '../processes.js';
import { notOk, ok, type Tally } from '../tally.js';

/** Runs an Nx target in every project that has it; unchanged projects come from the cache. */
export async function nx(target: string, { root }: Context): Promise<Tally> {
  const args = ['run-many', '-t', target, '--output-style=static'];
  return (await run(join(root, 'node_modules/.bin/nx'), args, { cwd: root, minutes: 30 })) === 0 ? ok : notOk;
}
