import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@blush/machine';
import { releaseKeyEntry } from '@blush/server-kit/config';
import { parse } from 'yaml';
import * as z from 'zod';

const env = z.record(z.string(), z.string()).default({});
const workflow = z.object({
  jobs: z.object({
    release: z.object({
      env,
      steps: z.array(z.object({ env, run: z.string().optional(), uses: z.string().optional() })),
    }),
  }),
});
const { release } = workflow.parse(
  parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')),
).jobs;

/** Variables of the workflow itself, which name the apps. */
const ofWorkflow = ['APP', 'TOGETHER'];
/** What `aws-actions/configure-aws-credentials` sets. */
const credentials = {
  AWS_ACCESS_KEY_ID: 'ASIA1',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_SESSION_TOKEN: 'session',
};

/** The step that releases. */
export const step = release.steps.find(({ run }) => run?.includes('npm run release'));

/** Names that the workflow gives to the command. */
export const names: readonly string[] = Object.keys({ ...release.env, ...step?.env }).filter(
  (name) => !ofWorkflow.includes(name),
);

/** Whether a role gives the job its credentials. */
export const hasCredentials = release.steps.some(({ uses }) =>
  uses?.startsWith('aws-actions/configure-aws-credentials@'),
);

/** What the command gets, filled in for these apps: the names that the workflow has, and no other. */
export function settingsOfPipeline(
  apps: readonly string[],
  given: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const pairs = apps.map((app) => ({ app, ...generateKeyPairSync('ed25519') }));
  const values: Readonly<Record<string, string>> = {
    NODE_ENV: 'production',
    RELEASES_URL: 's3://releases.school.example/portal',
    AWS_REGION: 'eu-central-1',
    PORTAL_ORIGIN: 'https://school.example',
    API_URL: 'https://api.school.example',
    AUTH0_DOMAIN: 'login.school.example',
    AUTH0_CLIENT_ID: 'client-of-the-tenant',
    AUTH0_AUDIENCE: 'https://api.school.example',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    RELEASE_TRUSTED_KEYS: pairs.map(({ app, publicKey: key }) => releaseKeyEntry({ app, key })).join(','),
    RELEASE_SIGNING_KEYS: pairs.map(({ app, privateKey: key }) => releaseKeyEntry({ app, key })).join(','),
    OPENAPI_TOKEN: 'o'.repeat(32),
    ...given,
  };
  const named = names.map((name) => [name, values[name] ?? ''] as const);
  return { ...Object.fromEntries(named), ...(hasCredentials && credentials) };
}
