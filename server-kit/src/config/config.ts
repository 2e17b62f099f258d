import { join, resolve } from 'node:path';
import { embedded } from './defaults.js';
import type { Variables } from './variables.js';

/** The checked configuration of the portal. Addresses have no slash at their end, folders are absolute. */
export interface Config {
  /** What the configuration was read from, `.env` included: for the processes that read it again. */
  readonly environment: NodeJS.ProcessEnv;
  readonly production: boolean;
  readonly logLevel: Variables['LOG_LEVEL'];
  readonly folders: { readonly home: string; readonly releases: string; readonly logs: string };
  readonly ports: Readonly<Record<'portal' | 'api' | 'identity' | 'payments' | 'mongo', number>>;
  /** Where the edge server listens: a host name or address of this machine. */
  readonly portalHost: string;
  /** Which parts this machine runs itself, because nothing real was configured in their place. */
  readonly local: { readonly mongo: boolean; readonly identity: boolean; readonly payments: boolean };
  /** Origins of the portal's pages; the first is the one to show to people. */
  readonly portalOrigins: readonly [string, ...string[]];
  readonly apiUrl: string;
  /** Absent where a local MongoDB is started: its address is known once it runs. */
  readonly mongodbUri?: string;
  /** The mongod to start, where one was named. */
  readonly mongodBinary?: string;
  readonly auth0: {
    readonly domain: string;
    /** Origin of the tenant. */
    readonly origin: string;
    readonly clientId: string;
    readonly audience: string;
    readonly loginMode: 'embedded' | 'universal';
  };
  readonly stripe: {
    readonly secretKey: string;
    readonly publishableKey: string;
    readonly webhookSecret: string;
    /** Origin of a stand-in for Stripe; absent with the real one. */
    readonly apiBase?: string;
  };
  readonly tokenSyncUrl?: string;
  /** Whether the edge server lets admins see and change what is live. */
  readonly liveView: boolean;
  /** Milliseconds between two looks at whether the API says something else than the rendered pages. */
  readonly pagesRefreshMs: number;
  /** Origins from which one remote may be tried in this portal; empty = not allowed. */
  readonly overrideOrigins: readonly string[];
  /** Ports of apps that are being worked on: the shell's, then the remotes' by name, and last that of the harness. */
  readonly devPorts: readonly number[];
}

/** One for the shell, one for the harness, and more than there are remotes. */
export const DEV_SERVERS = 9;

/** Settles what the variables leave open. */
export function deriveConfig(given: Variables, root: string): Omit<Config, 'environment'> {
  const production = given.NODE_ENV === 'production';
  const home = resolve(root, given.BLUSH_HOME);
  const standardOrigin = `http://localhost:${given.PORTAL_PORT}`;
  const [firstOrigin = standardOrigin, ...otherOrigins] = given.PORTAL_ORIGIN ?? [];
  const devPorts = Array.from({ length: DEV_SERVERS }, (_none, index) => given.DEV_PORT + index);
  const secretKey = given.STRIPE_SECRET_KEY ?? embedded.stripeSecretKey;
  const publishableKey = given.STRIPE_PUBLISHABLE_KEY ?? embedded.stripePublishableKey;
  // The edge server knows the publishable key only, so that one counts as well.
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
  // Browsers block the cookies that own forms need unless the tenant has a domain of the portal's site.
  const sharedDomain = domain.endsWith('.auth0.com');
  return {
    domain,
    origin: domain.startsWith('http') ? domain : `https://${domain}`,
    clientId: given.AUTH0_CLIENT_ID ?? embedded.clientId,
    audience: given.AUTH0_AUDIENCE ?? embedded.audience,
    loginMode: given.AUTH0_LOGIN_MODE ?? (sharedDomain ? 'universal' : 'embedded'),
  };
}
