import { join } from 'node:path';
import type { Context } from '../context.js';
import { run } from '../processes.js';
import { notOk, ok, type Tally } from '../tally.js';

/** Holds the reports of what the shell offers against the sources. In a process of its own, because it computes for long. */
export async function apiReport({ root }: Context): Promise<Tally> {
  const args = [join(root, 'platform/bin/blush.mjs'), 'api-report', '--check'];
  return (await run(process.execPath, args, { cwd: root, minutes: 10 })) === 0 ? ok : notOk;
}
