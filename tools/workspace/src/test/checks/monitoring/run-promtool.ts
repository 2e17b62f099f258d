import { join } from 'node:path';
import { ensurePromtool, run } from '@blush/machine';
import type { Context } from '../../context.js';
import { notOk, ok, type Tally } from '../../results/tally.js';

/** Checks the syntax of the alert rules, and when they fire. */
export async function monitoring({ root, print }: Context): Promise<Tally> {
  const promtool = await ensurePromtool(root, print);
  const cwd = join(root, 'deploy/monitoring');
  for (const [subject, file] of [
    ['check', 'alerts.yml'],
    ['test', 'alerts.test.yml'],
  ] as const) {
    const code = await run(promtool, [subject, 'rules', file], { cwd, minutes: 2 });
    if (code !== 0) return { ...notOk, failures: [`promtool refuses deploy/monitoring/${file} (see above)`] };
  }
  return ok;
}
