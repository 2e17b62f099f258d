import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { root } from '@blush/machine';
import { releaseKeyEntry } from '@blush/server-kit/config';
import { parse } from 'yaml';
import * as z from 'zod';

type Values = Readonly<Record<string, string>>;

const env = z.record(z.string(), z.string()).default({});
const workflow = z.object({
  jobs: z.object({
    release: z.object({
      env,
      steps: z.array(
        z.object({ env, if: z.string().optional(), run: z.string().optional(), uses: z.string().optional() }),
      ),
    }),
  }),
});
const { release } = workflow.parse(
  parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')),
).jobs;

/** Variables of the workflow itself, which name the apps. */
const ofWorkflow = ['APP', 'TOGETHER'];

/** Variables and secrets of the environment in the settings of the repository. */
interface EnvironmentOfApp {
  readonly vars: Values;
  readonly secrets: Values;
}

/** The step that releases. */
export const step = release.steps.find(({ run }) => run?.includes('npm run release'));

/** Names of the variables that the workflow passes to the command. */
export const names: readonly string[] = Object.keys({ ...release.env, ...step?.env }).filter(
  (name) => !ofWorkflow.includes(name),
);

/** Settings of an environment for these apps, except for the login to the release store. */
function environmentOf(apps: readonly string[]): EnvironmentOfApp {
  const pairs = apps.map((app) => ({ app, ...generateKeyPairSync('ed25519') }));
  return {
    vars: {
      RELEASES_URL: 's3://releases.school.example/portal',
      AWS_REGION: 'eu-central-1',
      PORTAL_ORIGIN: 'https://school.example',
      API_URL: 'https://api.school.example',
      AUTH0_DOMAIN: 'login.school.example',
      AUTH0_CLIENT_ID: 'client-of-the-tenant',
      AUTH0_AUDIENCE: 'https://api.school.example',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      RELEASE_TRUSTED_KEYS: pairs.map(({ app, publicKey: key }) => releaseKeyEntry({ app, key })).join(','),
    },
    secrets: {
      RELEASE_SIGNING_KEYS: pairs.map(({ app, privateKey: key }) => releaseKeyEntry({ app, key })).join(','),
      OPENAPI_TOKEN: 'o'.repeat(32),
    },
  };
}

/** The login of the pipeline: a role of AWS, or keys of another store. */
export const logins = {
  role: {
    vars: { RELEASE_ROLE: 'arn:aws:iam::123456789012:role/release' },
    secrets: {},
  },
  keys: {
    vars: { AWS_ENDPOINT_URL_S3: 'https://s3.school.example' },
    secrets: { AWS_ACCESS_KEY_ID: 'key-of-the-store', AWS_SECRET_ACCESS_KEY: 'secret-of-the-store' },
  },
} as const satisfies Readonly<Record<string, EnvironmentOfApp>>;

/** What `aws-actions/configure-aws-credentials` sets for the steps after it. */
export const ofRole: Values = {
  AWS_ACCESS_KEY_ID: 'ASIA1',
  AWS_SECRET_ACCESS_KEY: 'secret-of-the-role',
  AWS_SESSION_TOKEN: 'session',
};

/** What the command gets for these apps, as GitHub evaluates the workflow. @param given replaces variables */
export function settingsOfPipeline(
  apps: readonly string[],
  login: EnvironmentOfApp = logins.role,
  given: Values = {},
): Record<string, string> {
  const { vars, secrets } = environmentOf(apps);
  const [app = '', ...together] = apps;
  const contexts = {
    vars: { ...vars, ...login.vars, ...given },
    secrets: { ...secrets, ...login.secrets },
    inputs: { app, together: together.join(' ') },
  };
  const ofJob = evaluated(release.env, contexts);
  const credentials = release.steps.find(({ uses }) => uses?.startsWith('aws-actions/'));
  const assumed = credentials && valueOf(credentials.if ?? 'true', contexts) === 'true' ? ofRole : {};
  const before = { ...ofJob, ...assumed };
  const settings = { ...before, ...evaluated(step?.env ?? {}, { ...contexts, env: before }) };
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !ofWorkflow.includes(name)));
}

function evaluated(env: Values, contexts: Readonly<Record<string, Values>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).map(([name, text]) => {
      const [, expression] = /^\$\{\{(.*)\}\}$/.exec(text) ?? [];
      return [name, expression === undefined ? text : valueOf(expression, contexts)];
    }),
  );
}

/**
 * Value of a GitHub expression. Those of this workflow mean the same in JavaScript, except that a name without a value
 * is `''`.
 */
function valueOf(expression: string, contexts: Readonly<Record<string, Values>>): string {
  const scope = Object.fromEntries(
    Object.entries(contexts).map(([name, values]) => [
      name,
      new Proxy(values, { get: (all, key) => all[String(key)] ?? '' }),
    ]),
  );
  const value: unknown = runInNewContext(expression, scope);
  return String(value);
}
