import { join } from 'node:path';
import {
  apiUrlOf,
  audienceOf,
  dataFoldersOf,
  drainMsOf,
  localDefaults,
  loadShareOf,
  logSamplingOf,
  type MailBounces,
  mailBouncesOf,
  type MetricsAddress,
  metricsOf,
  portalOriginsOf,
  readVariables,
  type StoreLocation,
  storesOf,
  stripeOf,
  tenantDomainOf,
  tenantOriginOf,
  type TrustedProxies,
  type Variables,
} from '@blush/server-kit/config';

/** Calls per minute of a user or, without a valid token, of a client address. Enough for a class behind one router. */
const PRODUCTION_RATE = 1200;
/** High enough for local load tests: 10,000 calls a second. */
const LOCAL_RATE = 600_000;

/** Share of traces that are recorded: a span for each database command of each request would be too many. */
const PRODUCTION_TRACE_SAMPLING = 0.1;

interface ManagementClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** URL of the tenant's own domain, not of a custom one; ends in `/`. */
  readonly baseUrl: string;
}

export interface TracingConfig {
  /** URL of an OpenTelemetry collector, OTLP over HTTP. */
  readonly endpoint: string;
  /** Share of traces that are recorded. */
  readonly share: number;
}

export interface StripeAccess {
  readonly secretKey: string;
  /** Origin of a stand-in; absent with the real provider. */
  readonly apiBase?: string;
  readonly timeoutMs: number;
}

/** Configuration of the command `webhook`, which runs before the API: its result is part of the API's configuration. */
export interface WebhookConfig {
  readonly stripe: StripeAccess;
  /** URL to which Stripe delivers events. */
  readonly url: string;
  /** File to which the signing secret of a new endpoint is written. */
  readonly secretFile: string;
}

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
    /** The machine-to-machine client of the Management API; absent where the tenant has none. */
    readonly management?: ManagementClient;
  };
  readonly stripe: StripeAccess & { readonly webhookSecret: string };
  readonly mail: {
    /** URL of the mail server, with the login. */
    readonly url: string;
    /** Such as `Blush Camp <no-reply@example.com>`. */
    readonly from: string;
    /** Sends nothing over a connection without TLS. */
    readonly requireTls: boolean;
    /** Absent: mails have no return path of their own, and bounce notifications are not accepted. */
    readonly bounces?: MailBounces;
  };
  /** Stored with a payment when it gets its receipt number. */
  readonly receipts: {
    readonly prefix: string;
    readonly seller: {
      readonly name: string;
      readonly address: readonly string[];
      readonly taxId?: string;
    };
    /** Tax included in prices. Percent; 0: none. */
    readonly tax: { readonly label: string; readonly percent: number };
  };
  /** 0: this process does not reconcile, numbers no receipts and sends no mails; another process must. */
  readonly reconcileIntervalMs: number;
  readonly portalOrigins: readonly string[];
  /** URL at which calendar programs reach the API. */
  readonly apiUrl: string;
  readonly releases: StoreLocation;
  readonly pictures: {
    readonly store: StoreLocation;
    /** Origins that pictures may be fetched from although they are not public https addresses; empty in production. */
    readonly testOrigins: readonly string[];
    /** Host names that no picture is fetched from: those of the portal, the API and the providers. */
    readonly refusedHosts: readonly string[];
  };
  /** Who may see staff operations in `/openapi.json`: everyone, or only clients with the token; without a token, no client. */
  readonly staffOperationsInOpenApi: { readonly isPublic: boolean; readonly token?: string };
  readonly logLevel: Variables['LOG_LEVEL'];
  /** Share of successful reads that are logged. */
  readonly logSampling: number;
  /** Where metrics are served; absent: nowhere. */
  readonly metrics?: MetricsAddress;
  /** Where traces are sent; absent: nowhere, and nothing of OpenTelemetry is loaded. */
  readonly tracing?: TracingConfig;
  readonly rateLimitPerMinute: number;
  /** Share of page views that report their successful loads of remotes. */
  readonly loadShare: number;
  /** Milliseconds for which the process continues to answer after SIGTERM. */
  readonly drainMs: number;
  readonly trustProxy: TrustedProxies;
  /** Secret shared with the edge server: a call with it counts for the client that the edge server names. */
  readonly edgeKey?: string;
  /** Redis or Valkey in which all processes count calls; absent: each process counts its calls alone. */
  readonly redisUrl?: string;
}

/** @throws Failure that names every wrong variable */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): ApiConfig {
  const given = readVariables(env, 'api');
  const production = given.NODE_ENV === 'production';
  const issuer = tenantUrlOf(tenantDomainOf(given));
  const stripe = stripeAccessOf(given);
  const stores = storesOf(given, dataFoldersOf(given, process.cwd()));
  const portalOrigins = portalOriginsOf(given);
  const management = managementOf(given, issuer);
  const bounces = mailBouncesOf(given);
  return {
    production,
    host: given.API_HOST,
    port: given.API_PORT,
    mongodbUri: mongodbUriOf(given),
    identity: {
      issuer,
      jwksUri: `${issuer}.well-known/jwks.json`,
      audience: audienceOf(given),
      timeoutMs: given.AUTH0_TIMEOUT_MS,
      ...(management && { management }),
    },
    stripe: { ...stripe, webhookSecret: stripeOf(given).webhookSecret },
    mail: {
      url: given.SMTP_URL ?? `smtp://127.0.0.1:${given.SMTP_PORT}`,
      from: given.MAIL_FROM ?? localDefaults.mailFrom,
      requireTls: production,
      ...(bounces && { bounces }),
    },
    receipts: {
      prefix: given.RECEIPT_PREFIX,
      seller: {
        name: given.SELLER_NAME ?? localDefaults.sellerName,
        address: given.SELLER_ADDRESS ?? localDefaults.sellerAddress.split('|'),
        ...(given.SELLER_TAX_ID && { taxId: given.SELLER_TAX_ID }),
      },
      tax: { label: given.TAX_LABEL ?? 'Tax', percent: given.TAX_PERCENT },
    },
    reconcileIntervalMs: given.RECONCILE_INTERVAL_MS,
    portalOrigins,
    apiUrl: apiUrlOf(given),
    releases: stores.releases,
    pictures: {
      store: stores.pictures,
      testOrigins: given.PICTURE_TEST_ORIGINS ?? [],
      refusedHosts: hostsOf([...portalOrigins, given.API_URL, issuer, stripe.apiBase, given.TOKEN_SYNC_URL]),
    },
    staffOperationsInOpenApi: {
      isPublic: !production && given.OPENAPI_TOKEN === undefined,
      ...(given.OPENAPI_TOKEN && { token: given.OPENAPI_TOKEN }),
    },
    logLevel: given.LOG_LEVEL,
    logSampling: logSamplingOf(given),
    ...metricsOf(given),
    ...tracingOf(given),
    rateLimitPerMinute: given.RATE_LIMIT_PER_MINUTE ?? (production ? PRODUCTION_RATE : LOCAL_RATE),
    loadShare: loadShareOf(given),
    drainMs: drainMsOf(given),
    trustProxy: given.TRUST_PROXY ?? false,
    ...(given.EDGE_KEY && { edgeKey: given.EDGE_KEY }),
    ...(given.REDIS_URL && { redisUrl: given.REDIS_URL }),
  };
}

/** URI for commands that need no other configuration. @throws Failure that names every wrong variable */
export function loadMongodbUri(env: Readonly<Record<string, string | undefined>>): string {
  return mongodbUriOf(readVariables(env, 'database'));
}

function mongodbUriOf({ MONGODB_URI, MONGO_PORT }: Variables): string {
  return MONGODB_URI ?? `mongodb://127.0.0.1:${MONGO_PORT}/blush?directConnection=true`;
}

function tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACE_SAMPLING, NODE_ENV }: Variables): {
  readonly tracing?: TracingConfig;
} {
  const share = TRACE_SAMPLING ?? (NODE_ENV === 'production' ? PRODUCTION_TRACE_SAMPLING : 1);
  return endpoint === undefined ? {} : { tracing: { endpoint, share } };
}

/** @throws Failure that names every wrong variable */
export function loadWebhookConfig(env: Readonly<Record<string, string | undefined>>): WebhookConfig {
  const given = readVariables(env, 'webhook');
  return {
    stripe: stripeAccessOf(given),
    url: `${given.API_URL}/payments/webhook`,
    secretFile: join(given.BLUSH_HOME, 'stripe-webhook.env'),
  };
}

function stripeAccessOf(given: Variables): StripeAccess {
  const { secretKey, apiBase } = stripeOf(given);
  return { secretKey, ...(apiBase && { apiBase }), timeoutMs: given.STRIPE_TIMEOUT_MS };
}

function hostsOf(addresses: readonly (string | undefined)[]): string[] {
  return addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).hostname]));
}

/** Without `AUTH0_DOMAIN`, the identity stand-in is used, which has its own client. */
function managementOf(given: Variables, issuer: string): ManagementClient | undefined {
  if (given.AUTH0_DOMAIN === undefined)
    return {
      clientId: localDefaults.managementClientId,
      clientSecret: localDefaults.managementClientSecret,
      baseUrl: issuer,
    };
  const {
    AUTH0_MANAGEMENT_CLIENT_ID: clientId,
    AUTH0_MANAGEMENT_CLIENT_SECRET: clientSecret,
    AUTH0_MANAGEMENT_DOMAIN: domain,
  } = given;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return { clientId, clientSecret, baseUrl: domain === undefined ? issuer : tenantUrlOf(domain) };
}

/** Ends in `/`, as issuers do. */
function tenantUrlOf(domain: string): string {
  return `${tenantOriginOf(domain)}/`;
}
