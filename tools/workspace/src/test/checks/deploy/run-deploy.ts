import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureProgram, ensurePythonPackages, run } from '@blush/machine';
import type { Context } from '../../context.js';
import { notOk, ok, sum, type Tally } from '../../results/tally.js';
import { caddyLogComplaints } from './caddy-log.js';
import { composeComplaints } from './compose-schema.js';
import { KUSTOMIZATION, withBuckets } from './kustomize.js';

const MINUTES = 2;
/** Oldest version of Kubernetes that the manifests support. */
const KUBERNETES = '1.34';

/** Checks the Dockerfiles, Compose files, manifests and the Caddyfile, and that Caddy logs no secrets. Needs no portal. */
export async function deploy({ root, folder, print }: Context): Promise<Tally> {
  const requirements = fileURLToPath(new URL('requirements.txt', import.meta.url));
  const packages = await ensurePythonPackages(requirements, print);
  const caddy = await ensureProgram('caddy', 'deploy-long', print);
  const env = { PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' };
  const tool = (file: string, args: readonly string[], variables = {}) =>
    run(file, args, { cwd: root, env: { ...env, ...variables }, minutes: MINUTES });

  const complaints = ['compose.yaml', 'compose.bucket.yaml'].flatMap((name) =>
    composeComplaints(root, join('deploy/compose', name)),
  );
  for (const complaint of complaints) print(complaint);
  const bucketManifests = join(folder, 'with-buckets.yaml');
  writeFileSync(bucketManifests, withBuckets(root));
  const failures: Record<string, number> = {
    "the Compose Specification's schema": complaints.length,
    hadolint: await tool(join(packages, 'bin/hadolint'), filesOf(root, 'deploy', '.Dockerfile')),
    'kubernetes-validate': await tool('python3', [
      ...['-m', 'kubernetes_validate', '--quiet', '--strict', '--kubernetes-version', KUBERNETES],
      ...filesOf(root, 'deploy/kubernetes', '.yaml').filter((file) => !file.endsWith(KUSTOMIZATION)),
      bucketManifests,
    ]),
    'caddy validate': await tool(
      caddy,
      ['validate', '--adapter', 'caddyfile', '--config', 'deploy/compose/caddy/Caddyfile'],
      {
        PORTAL_DOMAIN: 'school.example',
        API_DOMAIN: 'api.school.example',
        ACME_EMAIL: 'operator@school.example',
        // Folder for certificates, so that none are written outside the run.
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
      },
    ),
  };
  // An invalid Caddyfile has no log.
  if (failures['caddy validate'] === 0) {
    const secretsInLog = await caddyLogComplaints(caddy, folder);
    for (const complaint of secretsInLog) print(complaint);
    failures["no secrets in Caddy's log"] = secretsInLog.length;
  }
  return sum(
    Object.entries(failures).map(([name, count]) =>
      count === 0 ? ok : { ...notOk, failures: [`deploy: ${name} failed (see above)`] },
    ),
  );
}

function filesOf(root: string, folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
}
