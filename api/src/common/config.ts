import { z } from 'zod';
import { embeddedInProduction } from './embedded-defaults.js';

/** Text of a variable; an empty one counts as absent, as in a copied `.env.example`. */
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());
const withDefault = (fallback: string) => text.pipe(z.string().default(fallback));
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);
const port = (fallback: number) =>
  withDefault(String(fallback)).pipe(wholeNumber).pipe(z.int().max(65_535, 'must be a port, at most 65535'));

const environment = z.object({
  NODE_ENV: withDefault('development').pipe(z.enum(['development', 'test', 'production'])),
  BLUSH_HOME: withDefault('.blush'),
  API_HOST: withDefault('localhost'),
  API_PORT: port(4201),
  PORTAL_PORT: port(4200),
  IDENTITY_PORT: port(4202),
  PAYMENTS_PORT: port(4203),
  MONGO_PORT: port(4204),
  MONGODB_URI: text.pipe(
    z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
      .optional(),
  ),
  AUTH0_DOMAIN: text,
  AUTH0_AUDIENCE: withDefault('https://api.blush.test'),
  STRIPE_SECRET_KEY: withDefault('sk_test_blush'),
  STRIPE_WEBHOOK_SECRET: withDefault('whsec_blush'),
  STRIPE_API_BASE: text.pipe(z.url('must be an address such as http://localhost:4203').optional()),
  PORTAL_ORIGIN: text,
  RELEASES_DIR: text,
  LOG_LEVEL: withDefault('info').pipe(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  RATE_LIMIT_PER_MINUTE: text.pipe(wholeNumber.pipe(z.int().min(1)).optional()),
  TRUST_PROXY: withDefault('false').pipe(
    z.string().regex(/^(true|false|[\da-f.:/,]+)$/i, 'must be true, false or a list of addresses'),
  ),
});
export type Environment = z.infer<typeof environment>;

/** Calls a minute from one address: enough for a class room behind one router, too few for a flood. */
const PRODUCTION_RATE = 1200;
/** On one's own machine the limit only shows that it is there: 10,000 calls a second. */
const LOCAL_RATE = 600_000;

/** Everything the API takes from its environment, checked. */
export interface ApiConfig {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly mongodbUri: string;
  readonly identity: {
    /** Ends in `/`, as Auth0 writes it into tokens. */
    readonly issuer: string;
    readonly jwksUri: string;
    readonly audience: string;
  };
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    /** Origin of a stand-in; absent with the real provider. */
    readonly apiBase?: string;
  };
  /** Origins whose pages may call. */
  readonly portalOrigins: readonly string[];
  readonly releasesDir: string;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** Per address of a caller. */
  readonly rateLimitPerMinute: number;
  /** Whose `X-Forwarded-For` is believed: everybody's, nobody's, or that of the listed addresses. */
  readonly trustProxy: boolean | string;
}

/** A configuration the API cannot start with; `message` holds one sentence a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('\n'));
  }
}

/** Reads and checks the environment. Throws a {@link ConfigError} that names every fault at once. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): ApiConfig {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}.`));
  const refused = embeddedInProduction(parsed.data);
  if (refused.length > 0) throw new ConfigError(refused);
  return configOf(parsed.data);
}

function configOf(env: Environment): ApiConfig {
  const production = env.NODE_ENV === 'production';
  const issuer = issuerOf(env.AUTH0_DOMAIN ?? `http://localhost:${env.IDENTITY_PORT}`);
  const sandbox =
    env.STRIPE_SECRET_KEY === 'sk_test_blush' ? `http://localhost:${env.PAYMENTS_PORT}` : undefined;
  const apiBase = env.STRIPE_API_BASE ?? sandbox;
  return {
    production,
    host: env.API_HOST,
    port: env.API_PORT,
    mongodbUri: env.MONGODB_URI ?? `mongodb://127.0.0.1:${env.MONGO_PORT}/blush?directConnection=true`,
    identity: { issuer, jwksUri: `${issuer}.well-known/jwks.json`, audience: env.AUTH0_AUDIENCE },
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      ...(apiBase === undefined ? {} : { apiBase }),
    },
    portalOrigins: (env.PORTAL_ORIGIN ?? `http://localhost:${env.PORTAL_PORT}`)
      .split(',')
      .map((origin) => origin.trim()),
    releasesDir: env.RELEASES_DIR ?? `${env.BLUSH_HOME}/releases`,
    logLevel: env.LOG_LEVEL,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE ?? (production ? PRODUCTION_RATE : LOCAL_RATE),
    trustProxy: { true: true, false: false }[env.TRUST_PROXY] ?? env.TRUST_PROXY,
  };
}

/** A tenant is configured as `school.eu.auth0.com` or as a whole origin; its issuer always ends in `/`. */
function issuerOf(domain: string): string {
  const origin = domain.includes('://') ? domain : `https://${domain}`;
  return `${origin.replace(/\/+$/, '')}/`;
}
