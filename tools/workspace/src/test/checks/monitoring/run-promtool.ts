import { join, relative } from 'node:path';
import { ensureProgram, run } from '@blush/machine';
import type { Context } from '../../context.js';
import { notOk, ok, type Tally } from '../../results/tally.js';

/** Checks the alert rules' syntax, when the alerts fire, and the configuration of Prometheus for Compose. */
export async function monitoring({ root, print }: Context): Promise<Tally> {
  const promtool = await ensureProgram('promtool', 'monitoring-long', print);
  const cwd = join(root, 'deploy/monitoring');
  for (const [file, ...args] of [
    ['alerts.yml', 'check', 'rules'],
    ['alerts.test.yml', 'test', 'rules'],
    // It has the path of the rules in the container, so --syntax-only does not look for their file.
    ['../compose/prometheus/prometheus.yml', 'check', 'config', '--syntax-only'],
  ] as const) {
    const code = await run(promtool, [...args, file], { cwd, minutes: 2 });
    if (code !== 0)
      return { ...notOk, failures: [`promtool refuses ${relative(root, join(cwd, file))} (see above)`] };
  }
  return ok;
}
