import { join, resolve } from 'node:path';
import { embedded } from './defaults.js';
import type { Variables } from './variables.js';

/** Addresses have no trailing slash, folders are absolute. */
export interface Config {
  /** Includes `.env`, for child processes that read the configuration again. */
  readonly environment: NodeJS.ProcessEnv;
  readonly production: boolean;
  readonly logLevel: Variables['LOG_LEVEL'];
  readonly folders: { readonly home: string; readonly releases: string; readonly logs: string };
  readonly ports: Readonly<Record<'portal' | 'api' | 'identity' | 'payments' | 'mongo', number>>;
  readonly portalHost: string;
  readonly local: { readonly mongo: boolean; readonly identity: boolean; readonly payments: boolean };
  readonly portalOrigins: readonly [string, ...string[]];
  readonly apiUrl: string;
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
  readonly stripe: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
    readonly apiBase?: string;
  };
  readonly tokenSyncUrl?: string;
  readonly liveView: boolean;
  readonly pagesRefreshMs: number;
  readonly overrideOrigins: readonly string[];
  readonly devPorts: readonly number[];
}

export const DEV_SERVERS = 9;

export function deriveConfig(given: Variables, root: string): Omit<Config, 'environment'> {
  const production = given.NODE_ENV === 'production';
  const home = resolve(root, given.BLUSH_HOME);
  const standardOrigin = `http://localhost:${given.PORTAL_PORT}`;
  const [firstOrigin = standardOrigin, ...otherOrigins] = given.PORTAL_ORIGIN ?? [];
  const devPorts = Array.from({ length: DEV_SERVERS }, (_none, index) => given.DEV_PORT + index);
  const secretKey = given.STRIPE_SECRET_KEY ?? embedded.stripeSecretKey;
  const publishableKey = given.STRIPE_PUBLISHABLE_KEY ?? embedded.stripePublishableKey;
  // The edge server reads the publishable key only, so that one counts as well.
  const localPayments =
    secretKey === embedded.stripeSecretKey &&
    publishableKey === embedded.stripePublishableKey &&
    !given.STRIPE_API_BASE;
  const apiBase = localPayments ? `http://localhost:${given.PAYMENTS_PORT}` : given.STRIPE_API_BASE;

  return {
    production,
    logLevel: given.LOG_LEVEL,
    folders: {
      home,
      releases: given.RELEASES_DIR ? resolve(root, given.RELEASES_DIR) : join(home, 'releases'),
      logs: join(home, 'logs'),
    },
    ports: {
      portal: given.PORTAL_PORT,
      api: given.API_PORT,
      identity: given.IDENTITY_PORT,
      payments: given.PAYMENTS_PORT,
      mongo: given.MONGO_PORT,
    },
    portalHost: given.PORTAL_HOST,
    local: { mongo: !given.MONGODB_URI, identity: !given.AUTH0_DOMAIN, payments: localPayments },
    portalOrigins: [firstOrigin, ...otherOrigins],
    apiUrl: given.API_URL ?? `http://localhost:${given.API_PORT}`,
    ...(given.MONGODB_URI && { mongodbUri: given.MONGODB_URI }),
    ...(given.MONGOMS_SYSTEM_BINARY && { mongodBinary: given.MONGOMS_SYSTEM_BINARY }),
    auth0: deriveAuth0(given),
    stripe: {
      secretKey,
      publishableKey,
      webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? embedded.stripeWebhookSecret,
      ...(apiBase && { apiBase }),
    },
    ...(given.TOKEN_SYNC_URL && { tokenSyncUrl: given.TOKEN_SYNC_URL }),
    liveView: given.LIVE_VIEW === 'on',
    pagesRefreshMs: given.PAGES_REFRESH_SECONDS * 1000,
    overrideOrigins:
      given.REMOTE_OVERRIDE_ORIGINS ?? (production ? [] : devPorts.map((port) => `http://localhost:${port}`)),
    devPorts,
  };
}

function deriveAuth0(given: Variables): Config['auth0'] {
  const domain = given.AUTH0_DOMAIN ?? `http://localhost:${given.IDENTITY_PORT}`;
  // Browsers block the cookies of embedded forms unless the tenant has a custom domain of the portal's site.
  const sharedDomain = domain.endsWith('.auth0.com');
  return {
    domain,
    origin: domain.startsWith('http') ? domain : `https://${domain}`,
    clientId: given.AUTH0_CLIENT_ID ?? embedded.clientId,
    audience: given.AUTH0_AUDIENCE ?? embedded.audience,
    loginMode: given.AUTH0_LOGIN_MODE ?? (sharedDomain ? 'universal' : 'embedded'),
  };
}
