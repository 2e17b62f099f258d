import { join } from 'node:path';
import { ensureProgram, run } from '@blush/machine';
import type { Context } from '../../context.js';
import { notOk, ok, type Tally } from '../../results/tally.js';

/** Checks the syntax of the alert rules, when they fire, and Prometheus's configuration of the Compose file. */
export async function monitoring({ root, print }: Context): Promise<Tally> {
  const promtool = await ensureProgram('promtool', 'monitoring-long', root, print);
  const cwd = join(root, 'deploy/monitoring');
  for (const [file, ...args] of [
    ['alerts.yml', 'check', 'rules'],
    ['alerts.test.yml', 'test', 'rules'],
    // It names the rules as the container has them, so their file is not looked up.
    ['../compose/prometheus/prometheus.yml', 'check', 'config', '--syntax-only'],
  ] as const) {
    const code = await run(promtool, [...args, file], { cwd, minutes: 2 });
    if (code !== 0) return { ...notOk, failures: [`promtool refuses deploy/monitoring/${file} (see above)`] };
  }
  return ok;
}
