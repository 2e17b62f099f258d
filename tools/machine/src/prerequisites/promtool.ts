import { Failure } from '@blush/server-kit/failure';
import { aptInstall } from './apt.js';
import { onPath } from './on-path.js';

const PROGRAM = 'promtool';

/** Path of Prometheus's tool for rules. @throws Failure without one */
export async function ensurePromtool(root: string, print: (line: string) => void): Promise<string> {
  const installed = onPath(PROGRAM);
  if (installed) return installed;
  print('Installing prometheus, once');
  await aptInstall(['prometheus'], root);
  const path = onPath(PROGRAM);
  if (path) return path;
  throw new Failure(
    'Tests of the alert rules need promtool on the PATH: install Prometheus (for example `apt-get install prometheus`).',
  );
}
