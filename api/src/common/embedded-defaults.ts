import type { Environment } from './environment.js';

const LOCAL = /^(https?:\/\/)?(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/;

/** What each stand-in of a development machine is replaced by, and when a production must refuse to start. */
const rules: readonly { broken: (env: Environment) => boolean; sentence: string }[] = [
  {
    broken: (env) => env.MONGODB_URI === undefined,
    sentence: 'MONGODB_URI must name the database: production has no embedded one.',
  },
  {
    broken: (env) =>
      env.AUTH0_DOMAIN === undefined || LOCAL.test(env.AUTH0_DOMAIN) || env.AUTH0_DOMAIN.startsWith('http:'),
    sentence:
      'AUTH0_DOMAIN must name a real tenant: the local identity stand-in never signs anybody in to production.',
  },
  {
    broken: (env) => env.AUTH0_AUDIENCE === undefined,
    sentence:
      "AUTH0_AUDIENCE must be the identifier of the tenant's API, which access tokens are issued for.",
  },
  {
    broken: (env) => env.STRIPE_SECRET_KEY === 'sk_test_blush' || env.STRIPE_API_BASE !== undefined,
    sentence:
      'STRIPE_SECRET_KEY must be a key of a real account, without STRIPE_API_BASE: the payment sandbox takes no money.',
  },
  {
    broken: (env) => env.STRIPE_WEBHOOK_SECRET === 'whsec_blush',
    sentence:
      'STRIPE_WEBHOOK_SECRET must be the secret of a real webhook endpoint: everybody knows the embedded one.',
  },
  {
    broken: (env) => env.PORTAL_ORIGIN === undefined,
    sentence: 'PORTAL_ORIGIN must list the origins of the portal, whose pages may call the API.',
  },
];

/** Sentences on embedded defaults that this environment would carry into production; none elsewhere. */
export function embeddedInProduction(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return [];
  return rules.filter(({ broken }) => broken(env)).map(({ sentence }) => sentence);
}
