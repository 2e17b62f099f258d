import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '@blush/machine';
import { temporaryFolder } from '@blush/server-kit/testing';
import { client, type ManagementApi } from './management-api.js';

interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs `npm run tenant` against a local Management API; only the process of the command trusts its certificate. */
export async function runTenantCommand(
  { domain, certificate }: ManagementApi,
  args: readonly string[] = [],
): Promise<Outcome> {
  const folder = temporaryFolder();
  const certificateFile = join(folder, 'certificate.pem');
  writeFileSync(certificateFile, certificate);
  const child = spawn(process.execPath, [join(root, 'tools/cli/bin/blush.mjs'), 'tenant', ...args], {
    env: {
      ...process.env,
      BLUSH_ENV_FILE: devNull,
      BLUSH_HOME: folder,
      NODE_ENV: 'test',
      NODE_EXTRA_CA_CERTS: certificateFile,
      PORTAL_ORIGIN: 'https://school.example',
      AUTH0_DOMAIN: 'login.school.example',
      AUTH0_MANAGEMENT_DOMAIN: domain,
      AUTH0_AUDIENCE: 'https://api.school.example',
      AUTH0_DEPLOY_CLIENT_ID: client.id,
      AUTH0_DEPLOY_CLIENT_SECRET: client.secret,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, output, errors };
}
