import { embedded } from './defaults.js';
import type { VariableName, Variables } from './variables.js';

interface Complaint {
  readonly variable: VariableName;
  readonly message: string;
}

/** The rules of `edge` must not require secrets, because the edge server gets none. */
export type Part = 'portal' | 'edge' | 'api';

export function generalComplaints(env: Variables, part: Part): Complaint[] {
  if (part === 'api') return [];
  const complaints: Complaint[] = [];
  const complain = (variable: VariableName, message: string) => complaints.push({ variable, message });

  if (env.API_PORT === 0) complain('API_PORT', 'must be from 1 to 65535, because pages are told of it');
  const ports = ['PORTAL_PORT', 'API_PORT', 'IDENTITY_PORT', 'PAYMENTS_PORT', 'MONGO_PORT'] as const;
  for (const [index, name] of ports.entries()) {
    const twin = ports.slice(0, index).find((other) => env[other] === env[name]);
    if (twin) complain(name, `is ${env[name]}, as ${twin} is; each part needs a port of its own`);
  }
  if (env.RELEASE_SIGNING_KEYS && !env.RELEASE_TRUSTED_KEYS) {
    complain('RELEASE_TRUSTED_KEYS', 'must be set along with RELEASE_SIGNING_KEYS');
  }
  if (env.AUTH0_DOMAIN?.endsWith('.auth0.com') && !env.AUTH0_CLIENT_ID) {
    complain('AUTH0_CLIENT_ID', 'must be set along with AUTH0_DOMAIN');
  }
  if (env.STRIPE_SECRET_KEY && env.STRIPE_SECRET_KEY !== embedded.stripeSecretKey) {
    for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
      if (!env[name]) complain(name, 'must be set along with STRIPE_SECRET_KEY');
    }
  }
  if (env.STRIPE_SECRET_KEY && modeOf(env.STRIPE_SECRET_KEY) !== modeOf(env.STRIPE_PUBLISHABLE_KEY)) {
    complain('STRIPE_PUBLISHABLE_KEY', 'and STRIPE_SECRET_KEY must both be test keys or both be live keys');
  }
  return complaints;
}

export function productionComplaints(env: Variables, part: Part): Complaint[] {
  const complaints: Complaint[] = [];
  const complain = (variable: VariableName, message: string) => complaints.push({ variable, message });

  for (const name of needed[part]) {
    if (env[name] === undefined) complain(name, 'must be set in production');
  }
  for (const [name, value] of embeddedValues) {
    if (env[name] === value) complain(name, 'is the value of the local stand-in, refused in production');
  }
  if (env.STRIPE_API_BASE) complain('STRIPE_API_BASE', 'is for the local stand-in, refused in production');
  if (env.PICTURE_TEST_ORIGINS)
    complain(
      'PICTURE_TEST_ORIGINS',
      'opens this machine to addresses that users type, refused in production',
    );
  if (LOCAL.test(env.AUTH0_DOMAIN ?? ''))
    complain('AUTH0_DOMAIN', 'is of this machine, refused in production');
  for (const name of ['API_URL', 'AUTH0_DOMAIN', 'TOKEN_SYNC_URL'] as const) {
    if (env[name]?.startsWith('http://')) complain(name, 'must be https in production');
  }
  if (env.PORTAL_ORIGIN?.some((origin) => origin.startsWith('http://'))) {
    complain('PORTAL_ORIGIN', 'must be https in production');
  }
  return complaints;
}

const LOCAL = /^(https?:\/\/)?(localhost|127\.0\.0\.1|\[::1\])(:|$)/;

const neededByEdge = [
  'PORTAL_ORIGIN',
  'API_URL',
  'AUTH0_DOMAIN',
  'AUTH0_CLIENT_ID',
  'AUTH0_AUDIENCE',
  'STRIPE_PUBLISHABLE_KEY',
  // Without it keys of this machine would be used, which `npm start` makes.
  'RELEASE_TRUSTED_KEYS',
] as const satisfies readonly VariableName[];

const neededByApi = [
  'PORTAL_ORIGIN',
  'MONGODB_URI',
  'AUTH0_DOMAIN',
  'AUTH0_AUDIENCE',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const satisfies readonly VariableName[];

const needed: Readonly<Record<Part, Iterable<VariableName>>> = {
  api: neededByApi,
  edge: neededByEdge,
  portal: new Set([...neededByEdge, ...neededByApi]),
};

const embeddedValues = [
  ['AUTH0_CLIENT_ID', embedded.clientId],
  ['AUTH0_AUDIENCE', embedded.audience],
  ['STRIPE_SECRET_KEY', embedded.stripeSecretKey],
  ['STRIPE_PUBLISHABLE_KEY', embedded.stripePublishableKey],
  ['STRIPE_WEBHOOK_SECRET', embedded.stripeWebhookSecret],
] as const satisfies readonly (readonly [VariableName, string])[];

/** `test` or `live`; the stand-in's keys are test keys. */
function modeOf(key: string | undefined): string {
  return key?.split('_', 2)[1] ?? 'test';
}
