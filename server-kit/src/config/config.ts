import { join } from 'node:path';
import { localDefaults } from './defaults.js';
import {
  apiUrlOf,
  audienceOf,
  dataFoldersOf,
  portalOriginsOf,
  storesOf,
  stripeOf,
  tenantDomainOf,
  tenantOriginOf,
} from './derived.js';
import { type MailBounces, mailBouncesOf } from './mail-bounces.js';
import type { ReleaseKey } from './release-keys.js';
import type { StoreLocation } from './store-location.js';
import type { TrustedProxies } from './trusted-proxies.js';
import type { Variables } from './variables.js';

export interface MetricsAddress {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
}

/** Addresses have no trailing slash, folders are absolute. */
export interface Config {
  /** Includes `.env`, for child processes that read the configuration again. */
  readonly environment: NodeJS.ProcessEnv;
  readonly production: boolean;
  readonly logLevel: Variables['LOG_LEVEL'];
  /** Share of successful reads that have a line in the log. */
  readonly logSampling: number;
  /** Address of this process's metrics; absent: it serves none. */
  readonly metrics?: MetricsAddress;
  readonly folders: Readonly<Record<'home' | 'releases' | 'pictures' | 'logs' | 'keys', string>>;
  readonly releases: StoreLocation;
  readonly pictures: StoreLocation;
  /** Without `trusted`, the keys in `folders.keys` apply, which are generated on this machine. */
  readonly releaseKeys: {
    readonly trusted?: readonly ReleaseKey[];
    readonly signing?: readonly ReleaseKey[];
  };
  readonly ports: Readonly<Record<'portal' | 'api' | 'identity' | 'payments' | 'mongo' | 'smtp', number>>;
  readonly portalHost: string;
  readonly local: Readonly<Record<'mongo' | 'identity' | 'payments' | 'mail', boolean>>;
  readonly portalOrigins: readonly [string, ...string[]];
  readonly apiUrl: string;
  /** Credential for the whole OpenAPI document of an API in production. */
  readonly openApiToken?: string;
  /** Absent for an embedded MongoDB, whose address is known only once it runs. */
  readonly mongodbUri?: string;
  readonly mongodBinary?: string;
  readonly auth0: {
    readonly domain: string;
    readonly origin: string;
    readonly clientId: string;
    readonly audience: string;
    readonly loginMode: 'embedded' | 'universal';
  };
  /** Domain of the tenant and client that sets the tenant up; only the command that does so has them. */
  readonly tenant?: { readonly domain: string; readonly clientId: string; readonly clientSecret: string };
  readonly stripe: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
    readonly apiBase?: string;
  };
  /** Absent: mails have no return path of their own. */
  readonly mailBounces?: MailBounces;
  /** Address for reports of vulnerabilities: `mailto:` or `https:`. */
  readonly securityContact: string;
  readonly tokenSyncUrl?: string;
  /** Share of page views that report their successful loads of remotes, above 0, 1 at most. */
  readonly loadShare: number;
  readonly trustProxy: TrustedProxies;
  /** Secret shared by edge server and API, so that the API counts calls for the clients that the edge server names. */
  readonly edgeKey?: string;
  /** Redis or Valkey in which all processes count calls; without it each counts alone. */
  readonly redisUrl?: string;
  /** `report`: browsers report what they would refuse, and refuse nothing. */
  readonly trustedTypes: 'enforce' | 'report';
  readonly liveView: boolean;
  readonly pagesRefreshMs: number;
  /** Milliseconds that a server goes on answering after it was asked to stop. */
  readonly drainMs: number;
  readonly overrideOrigins: readonly string[];
  readonly devPorts: readonly number[];
}

export const DEV_SERVERS = 9;

/** Three health checks, one a second, and some time for the load balancer, which development does not have. */
const PRODUCTION_DRAIN_S = 5;

export function drainMsOf({ NODE_ENV, DRAIN_SECONDS }: Variables): number {
  return (DRAIN_SECONDS ?? (NODE_ENV === 'production' ? PRODUCTION_DRAIN_S : 0)) * 1000;
}

/** With a hundred requests a second, a line for each read would be a gigabyte a day. */
const PRODUCTION_LOG_SAMPLING = 0.1;

export function logSamplingOf({ NODE_ENV, LOG_SAMPLING }: Variables): number {
  return LOG_SAMPLING ?? (NODE_ENV === 'production' ? PRODUCTION_LOG_SAMPLING : 1);
}

/** With a hundred page views a second, reports of loads would be the most frequent call of all. */
const PRODUCTION_LOAD_SHARE = 0.1;

/** The edge server tells pages this share, and the API weights reports by it, so both need the same value. */
export function loadShareOf({ NODE_ENV, REMOTE_LOAD_SHARE }: Variables): number {
  return REMOTE_LOAD_SHARE ?? (NODE_ENV === 'production' ? PRODUCTION_LOAD_SHARE : 1);
}

export function metricsOf({ METRICS_PORT: port, METRICS_HOST: host }: Variables): {
  readonly metrics?: MetricsAddress;
} {
  return port === undefined ? {} : { metrics: { host, port } };
}

export function deriveConfig(env: Variables, root: string): Omit<Config, 'environment'> {
  const production = env.NODE_ENV === 'production';
  const folders = dataFoldersOf(env, root);
  const portalOrigins = portalOriginsOf(env);
  const mailBounces = mailBouncesOf(env);
  const devPorts = Array.from({ length: DEV_SERVERS }, (_, index) => env.DEV_PORT + index);
  const { isLocal: localPayments, ...stripe } = stripeOf(env);

  return {
    production,
    logLevel: env.LOG_LEVEL,
    logSampling: logSamplingOf(env),
    ...metricsOf(env),
    folders: {
      ...folders,
      logs: join(folders.home, 'logs'),
      keys: join(folders.home, 'keys'),
    },
    ...storesOf(env, folders),
    releaseKeys: {
      ...(env.RELEASE_TRUSTED_KEYS && { trusted: env.RELEASE_TRUSTED_KEYS }),
      ...(env.RELEASE_SIGNING_KEYS && { signing: env.RELEASE_SIGNING_KEYS }),
    },
    ports: {
      portal: env.PORTAL_PORT,
      api: env.API_PORT,
      identity: env.IDENTITY_PORT,
      payments: env.PAYMENTS_PORT,
      mongo: env.MONGO_PORT,
      smtp: env.SMTP_PORT,
    },
    portalHost: env.PORTAL_HOST,
    local: {
      mongo: !env.MONGODB_URI,
      identity: !env.AUTH0_DOMAIN,
      payments: localPayments,
      mail: !env.SMTP_URL,
    },
    portalOrigins,
    apiUrl: apiUrlOf(env),
    ...(env.OPENAPI_TOKEN && { openApiToken: env.OPENAPI_TOKEN }),
    ...(env.MONGODB_URI && { mongodbUri: env.MONGODB_URI }),
    ...(env.MONGOMS_SYSTEM_BINARY && { mongodBinary: env.MONGOMS_SYSTEM_BINARY }),
    auth0: deriveAuth0(env),
    ...tenantOf(env),
    stripe,
    ...(mailBounces && { mailBounces }),
    // RFC 2142 reserves this mailbox.
    securityContact: env.SECURITY_CONTACT ?? `mailto:security@${new URL(portalOrigins[0]).hostname}`,
    ...(env.TOKEN_SYNC_URL && { tokenSyncUrl: env.TOKEN_SYNC_URL }),
    loadShare: loadShareOf(env),
    trustProxy: env.TRUST_PROXY ?? false,
    ...(env.EDGE_KEY && { edgeKey: env.EDGE_KEY }),
    ...(env.REDIS_URL && { redisUrl: env.REDIS_URL }),
    // No test runs the real Stripe's script, so the operator enforces after a payment has shown that it works.
    trustedTypes: env.TRUSTED_TYPES ?? (stripe.apiBase ? 'enforce' : 'report'),
    liveView: env.LIVE_VIEW === 'on',
    pagesRefreshMs: env.PAGES_REFRESH_SECONDS * 1000,
    drainMs: drainMsOf(env),
    overrideOrigins:
      env.REMOTE_OVERRIDE_ORIGINS ?? (production ? [] : devPorts.map((port) => `http://localhost:${port}`)),
    devPorts,
  };
}

function tenantOf(env: Variables): Pick<Config, 'tenant'> {
  const domain = env.AUTH0_MANAGEMENT_DOMAIN ?? env.AUTH0_DOMAIN;
  const { AUTH0_DEPLOY_CLIENT_ID: clientId, AUTH0_DEPLOY_CLIENT_SECRET: clientSecret } = env;
  if (!domain || !clientId || !clientSecret) return {};
  return { tenant: { domain: domain.replace(/^https?:\/\//, ''), clientId, clientSecret } };
}

function deriveAuth0(env: Variables): Config['auth0'] {
  const domain = tenantDomainOf(env);
  // Browsers block the cookies of embedded forms unless the tenant has a custom domain of the portal's site.
  const sharedDomain = domain.endsWith('.auth0.com');
  return {
    domain,
    origin: tenantOriginOf(domain),
    clientId: env.AUTH0_CLIENT_ID ?? localDefaults.clientId,
    audience: audienceOf(env),
    loginMode: env.AUTH0_LOGIN_MODE ?? (sharedDomain ? 'universal' : 'embedded'),
  };
}
