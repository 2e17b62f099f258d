import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePythonPackages, run } from '@blush/machine';
import type { Context } from '../../context.js';
import { notOk, ok, type Tally } from '../../results/tally.js';

/** Checks the pipelines with zizmor, offline; `.github/zizmor.yml` configures its rules. */
export async function workflows({ root, print }: Context): Promise<Tally> {
  const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url));
  const packages = await ensurePythonPackages(requirements, print);
  const args = ['--offline', '--no-progress', '--strict-collection', '.github'];
  const code = await run(join(packages, 'bin', 'zizmor'), args, { cwd: root, minutes: 2 });
  return code === 0 ? ok : { ...notOk, failures: ['zizmor refuses a workflow (see above)'] };
}
