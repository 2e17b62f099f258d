import { embedded, readVariables, type Variables } from '@blush/server-kit/config';

/** Calls per minute and address: enough for a classroom behind one router. */
const PRODUCTION_RATE = 1200;
/** High enough for local load tests: 10,000 calls a second. */
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
  /** 0: this process does not reconcile, another one must. */
  readonly reconcileIntervalMs: number;
  readonly portalOrigins: readonly string[];
  readonly releasesDir: string;
  readonly pictures: {
    readonly folder: string;
    /** Fetched from although they are no public https address; none in production. */
    readonly testOrigins: readonly string[];
    /** Host names that no picture is fetched from: those of the portal, the API and the providers. */
    readonly refusedHosts: readonly string[];
  };
  /** Whether `/openapi.json` names the calls of staff to every client, or only to clients with the token. */
  readonly staffDocumentation: { readonly isPublic: boolean; readonly token?: string };
  readonly logLevel: Variables['LOG_LEVEL'];
  readonly rateLimitPerMinute: number;
  /** Clients whose `X-Forwarded-For` is trusted: all, none, or the listed addresses. */
  readonly trustProxy: boolean | string;
}

/** @throws Failure that names every wrong variable */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): ApiConfig {
  const given = readVariables(env, 'api');
  const production = given.NODE_ENV === 'production';
  const issuer = issuerOf(given.AUTH0_DOMAIN ?? `http://localhost:${given.IDENTITY_PORT}`);
  const secretKey = given.STRIPE_SECRET_KEY ?? embedded.stripeSecretKey;
  const standIn =
    secretKey === embedded.stripeSecretKey ? `http://localhost:${given.PAYMENTS_PORT}` : undefined;
  const apiBase = given.STRIPE_API_BASE ?? standIn;
  const portalOrigins = given.PORTAL_ORIGIN ?? [`http://localhost:${given.PORTAL_PORT}`];
  return {
    production,
    host: given.API_HOST,
    port: given.API_PORT,
    mongodbUri: given.MONGODB_URI ?? `mongodb://127.0.0.1:${given.MONGO_PORT}/blush?directConnection=true`,
    identity: {
      issuer,
      jwksUri: `${issuer}.well-known/jwks.json`,
      audience: given.AUTH0_AUDIENCE ?? embedded.audience,
      timeoutMs: given.AUTH0_TIMEOUT_MS,
    },
    stripe: {
      secretKey,
      webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? embedded.stripeWebhookSecret,
      ...(apiBase === undefined ? {} : { apiBase }),
      timeoutMs: given.STRIPE_TIMEOUT_MS,
    },
    reconcileIntervalMs: given.ORDER_SWEEP_INTERVAL_MS,
    portalOrigins,
    releasesDir: given.RELEASES_DIR ?? `${given.BLUSH_HOME}/releases`,
    pictures: {
      folder: given.PICTURES_DIR ?? `${given.BLUSH_HOME}/pictures`,
      testOrigins: given.PICTURE_TEST_ORIGINS ?? [],
      refusedHosts: hostsOf([...portalOrigins, given.API_URL, issuer, apiBase, given.TOKEN_SYNC_URL]),
    },
    staffDocumentation: {
      isPublic: !production && given.OPENAPI_TOKEN === undefined,
      ...(given.OPENAPI_TOKEN && { token: given.OPENAPI_TOKEN }),
    },
    logLevel: given.LOG_LEVEL,
    rateLimitPerMinute: given.RATE_LIMIT_PER_MINUTE ?? (production ? PRODUCTION_RATE : LOCAL_RATE),
    trustProxy: { true: true, false: false }[given.TRUST_PROXY] ?? given.TRUST_PROXY,
  };
}

function hostsOf(addresses: readonly (string | undefined)[]): string[] {
  return addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).hostname]));
}

/** A tenant is configured as `school.eu.auth0.com` or as an origin. */
function issuerOf(domain: string): string {
  const origin = domain.includes('://') ? domain : `https://${domain}`;
  return `${origin.replace(/\/+$/, '')}/`;
}
