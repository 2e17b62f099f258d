import { embeddedInProduction } from './embedded-defaults.js';
import { type Environment, environment } from './environment.js';

/** Calls a minute from one address: enough for a class room behind one router. */
const PRODUCTION_RATE = 1200;
/** On one's own machine the limit only shows that it is there: 10,000 calls a second. */
const LOCAL_RATE = 600_000;

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
    readonly timeoutMs: number;
  };
  readonly stripe: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    /** Origin of a stand-in; absent with the real provider. */
    readonly apiBase?: string;
    readonly timeoutMs: number;
  };
  /** How often this process reconciles open orders; 0: never, another process must. */
  readonly reconcileIntervalMs: number;
  readonly portalOrigins: readonly string[];
  readonly releasesDir: string;
  readonly logLevel: Environment['LOG_LEVEL'];
  readonly rateLimitPerMinute: number;
  /** Whose `X-Forwarded-For` is trusted: every client's, none's, or that of the listed addresses. */
  readonly trustProxy: boolean | string;
}

/** An invalid configuration; `message` has one sentence a line. */
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
    identity: {
      issuer,
      jwksUri: `${issuer}.well-known/jwks.json`,
      audience: env.AUTH0_AUDIENCE ?? 'https://api.blush.test',
      timeoutMs: env.AUTH0_TIMEOUT_MS,
    },
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      ...(apiBase === undefined ? {} : { apiBase }),
      timeoutMs: env.STRIPE_TIMEOUT_MS,
    },
    reconcileIntervalMs: env.ORDER_SWEEP_INTERVAL_MS,
    portalOrigins: env.PORTAL_ORIGIN ?? [`http://localhost:${env.PORTAL_PORT}`],
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
