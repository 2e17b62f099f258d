import { mongoComplaints, redisComplaints } from './database-rules.js';
import { localDefaults } from './defaults.js';
import { isLocalAddress } from './local-address.js';
import { modeOf, stripeComplaints } from './stripe-rules.js';
import { trustsEveryone } from './trusted-proxies.js';
import { portVariables, type VariableName, type Variables } from './variables.js';

export interface Complaint {
  readonly variable: VariableName;
  readonly message: string;
}

/**
 * The rules of `edge` must not require secrets of other parts: the edge server gets only `EDGE_KEY`, `REDIS_URL` and
 * the credentials of buckets. `release`: commands that change what is live; their rules require less.
 * `database`: a command that uses nothing but the database. `tenant` and `webhook` are commands that set up a provider,
 * before the rest of the configuration can be complete.
 */
export type Part = 'portal' | 'edge' | 'api' | 'database' | 'release' | 'tenant' | 'webhook';

export function generalComplaints(env: Variables, part: Part): Complaint[] {
  const complaints = stripeComplaints(env, part);
  const complain = (variable: VariableName, message: string) => complaints.push({ variable, message });

  // The edge server and releases do not get the secret of this client, so they may have only its id.
  const [id, secret] = [env.AUTH0_MANAGEMENT_CLIENT_ID, env.AUTH0_MANAGEMENT_CLIENT_SECRET];
  if (id && !secret && part !== 'edge' && part !== 'release')
    complain('AUTH0_MANAGEMENT_CLIENT_SECRET', 'must be set along with AUTH0_MANAGEMENT_CLIENT_ID');
  if (secret && !id)
    complain('AUTH0_MANAGEMENT_CLIENT_ID', 'must be set along with AUTH0_MANAGEMENT_CLIENT_SECRET');
  if (env.MAIL_BOUNCES && !env.MAIL_BOUNCES_TOKEN && (part === 'api' || part === 'portal'))
    complain('MAIL_BOUNCES_TOKEN', 'must be set along with MAIL_BOUNCES');
  for (const name of ['API_PORT', 'PORTAL_PORT'] as const) {
    if (env.METRICS_PORT && env.METRICS_PORT === env[name])
      complain(
        'METRICS_PORT',
        `is ${env[name]}, as ${name} is; metrics are never served where the public is`,
      );
  }
  const bucket = (['RELEASES_URL', 'PICTURES_URL'] as const).find((name) => env[name] !== undefined);
  if (bucket !== undefined) {
    if (!env.AWS_REGION) complain('AWS_REGION', `must be set along with ${bucket}`);
    if (env.AWS_ACCESS_KEY_ID && !env.AWS_SECRET_ACCESS_KEY)
      complain('AWS_SECRET_ACCESS_KEY', 'must be set along with AWS_ACCESS_KEY_ID');
    if (env.AWS_SECRET_ACCESS_KEY && !env.AWS_ACCESS_KEY_ID)
      complain('AWS_ACCESS_KEY_ID', 'must be set along with AWS_SECRET_ACCESS_KEY');
  }
  if (env.RELEASES_URL && env.PICTURES_URL && overlap(env.RELEASES_URL, env.PICTURES_URL))
    complain('PICTURES_URL', 'and RELEASES_URL must be apart: the API writes pictures, and never releases');
  for (const name of neededBySetUp[part] ?? []) {
    if (env[name] === undefined) complain(name, 'must be set: there is nothing to set up without it');
  }
  if (part !== 'portal' && part !== 'edge' && part !== 'release') return complaints;

  if (env.API_PORT === 0) complain('API_PORT', 'must be from 1 to 65535, because pages are told of it');
  for (const [index, name] of portVariables.entries()) {
    const twin = portVariables.slice(0, index).find((other) => env[other] === env[name]);
    if (twin) complain(name, `is ${env[name]}, as ${twin} is; each part needs a port of its own`);
  }
  if (env.RELEASE_SIGNING_KEYS && !env.RELEASE_TRUSTED_KEYS) {
    complain('RELEASE_TRUSTED_KEYS', 'must be set along with RELEASE_SIGNING_KEYS');
  }
  if (env.AUTH0_DOMAIN?.endsWith('.auth0.com') && !env.AUTH0_CLIENT_ID) {
    complain('AUTH0_CLIENT_ID', 'must be set along with AUTH0_DOMAIN');
  }
  return complaints;
}

export function productionComplaints(env: Variables, part: Part): Complaint[] {
  const complaints: Complaint[] = [];
  const complain = (variable: VariableName, message: string) => complaints.push({ variable, message });

  for (const name of neededInProduction[part] ?? []) {
    if (env[name] === undefined) complain(name, 'must be set in production');
  }
  for (const [name, value] of standInValues) {
    const given = env[name];
    if ((Array.isArray(given) ? given.join('|') : given) === value)
      complain(name, 'is the value of the local stand-in, refused in production');
  }
  if (env.STRIPE_API_BASE) complain('STRIPE_API_BASE', 'is for the local stand-in, refused in production');
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const) {
    const key = env[name];
    if (key !== undefined && modeOf(key) === 'test') complain(name, 'is a test key, refused in production');
  }
  if (env.PICTURE_TEST_ORIGINS) {
    complain(
      'PICTURE_TEST_ORIGINS',
      'opens this machine to addresses that users type, refused in production',
    );
  }
  for (const name of addresses) {
    for (const address of [env[name] ?? []].flat()) {
      if (address.startsWith('http://')) complain(name, 'must be https in production');
      if (isLocalAddress(address)) complain(name, 'points to this machine, which is refused in production');
    }
  }
  for (const message of env.MONGODB_URI ? mongoComplaints(env.MONGODB_URI) : [])
    complain('MONGODB_URI', message);
  for (const message of env.REDIS_URL ? redisComplaints(env.REDIS_URL) : []) complain('REDIS_URL', message);
  if (env.SMTP_URL !== undefined && isLocalAddress(new URL(env.SMTP_URL).hostname))
    complain('SMTP_URL', 'points to this machine, which is refused in production');
  const collector = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (collector?.startsWith('http://') && !isLocalAddress(collector))
    complain('OTEL_EXPORTER_OTLP_ENDPOINT', 'must be https in production, unless it points to this machine');
  if (env.TRUST_PROXY === false) complain('TRUST_PROXY', unnamedProxy);
  if (env.TRUST_PROXY !== undefined && trustsEveryone(env.TRUST_PROXY)) complain('TRUST_PROXY', anyProxy);
  return complaints;
}

/** Signs that a configuration without `NODE_ENV=production` is meant for production. */
export function disguisedProduction(env: Variables, isModeSet: boolean): Complaint[] {
  const complaints: Complaint[] = [];
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const) {
    const key = env[name];
    if (key !== undefined && modeOf(key) === 'live')
      complaints.push({ variable: name, message: 'is a live key, which needs NODE_ENV=production' });
  }
  const isPublic = env.PORTAL_ORIGIN?.some(
    (origin) => origin.startsWith('https://') && !isLocalAddress(origin),
  );
  const hasTenant = env.AUTH0_DOMAIN !== undefined && !isLocalAddress(env.AUTH0_DOMAIN);
  if (!isModeSet && isPublic && hasTenant) {
    complaints.push({
      variable: 'NODE_ENV',
      message:
        'must be set with a public PORTAL_ORIGIN and a tenant: production, or development for a trial with these values',
    });
  }
  return complaints;
}

const anyProxy =
  'must name the addresses or networks of the proxies in production: any client could forge its own address';
const unnamedProxy =
  'must name the proxy that speaks TLS in production: all clients would share its address and its limits';

const addresses = [
  'PORTAL_ORIGIN',
  'API_URL',
  'AWS_ENDPOINT_URL_S3',
  'AUTH0_DOMAIN',
  'AUTH0_MANAGEMENT_DOMAIN',
  'TOKEN_SYNC_URL',
  'REMOTE_OVERRIDE_ORIGINS',
] as const satisfies readonly VariableName[];

/** Needed by every server, so that limits apply to a client's address, not to the address of a proxy. */
const behindProxies = ['TRUST_PROXY', 'EDGE_KEY'] as const satisfies readonly VariableName[];

const neededToRelease = [
  'PORTAL_ORIGIN',
  'API_URL',
  'AUTH0_DOMAIN',
  'AUTH0_CLIENT_ID',
  'AUTH0_AUDIENCE',
  'STRIPE_PUBLISHABLE_KEY',
  // Without it, the keys that `npm start` generates on this machine would be used.
  'RELEASE_TRUSTED_KEYS',
] as const satisfies readonly VariableName[];

const neededByEdge = [...neededToRelease, ...behindProxies] as const;

const neededByApi = [
  'PORTAL_ORIGIN',
  'API_URL',
  'MONGODB_URI',
  'AUTH0_DOMAIN',
  'AUTH0_AUDIENCE',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'SELLER_NAME',
  'SELLER_ADDRESS',
  ...behindProxies,
] as const satisfies readonly VariableName[];

const neededInProduction: Readonly<Partial<Record<Part, Iterable<VariableName>>>> = {
  api: neededByApi,
  edge: neededByEdge,
  database: ['MONGODB_URI'],
  release: neededToRelease,
  portal: new Set([...neededByEdge, ...neededByApi]),
};

/** Needed in every mode, by the commands that set up a provider. */
const neededBySetUp: Readonly<Partial<Record<Part, readonly VariableName[]>>> = {
  tenant: [
    'PORTAL_ORIGIN',
    'AUTH0_DOMAIN',
    'AUTH0_AUDIENCE',
    'AUTH0_DEPLOY_CLIENT_ID',
    'AUTH0_DEPLOY_CLIENT_SECRET',
  ],
  webhook: ['API_URL', 'STRIPE_SECRET_KEY'],
};

const standInValues = [
  ['AUTH0_CLIENT_ID', localDefaults.clientId],
  ['AUTH0_AUDIENCE', localDefaults.audience],
  ['AUTH0_MANAGEMENT_CLIENT_ID', localDefaults.managementClientId],
  ['AUTH0_MANAGEMENT_CLIENT_SECRET', localDefaults.managementClientSecret],
  ['STRIPE_SECRET_KEY', localDefaults.stripeSecretKey],
  ['STRIPE_PUBLISHABLE_KEY', localDefaults.stripePublishableKey],
  ['STRIPE_WEBHOOK_SECRET', localDefaults.stripeWebhookSecret],
  ['MAIL_FROM', localDefaults.mailFrom],
  ['MAIL_BOUNCES', localDefaults.mailBounces],
  ['MAIL_BOUNCES_TOKEN', localDefaults.mailBouncesToken],
  ['SELLER_NAME', localDefaults.sellerName],
  ['SELLER_ADDRESS', localDefaults.sellerAddress],
] as const satisfies readonly (readonly [VariableName, string])[];

/** Whether two places in buckets are the same, or one contains the other. */
function overlap(a: string, b: string): boolean {
  const contains = (outer: string, inner: string) => `${inner}/`.startsWith(`${outer.replace(/\/$/, '')}/`);
  return contains(a, b) || contains(b, a);
}
