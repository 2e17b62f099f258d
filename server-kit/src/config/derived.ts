import { join, resolve } from 'node:path';
import { localDefaults } from './defaults.js';
import { type StoreLocation, storeLocationOf } from './store-location.js';
import type { Variables } from './variables.js';

/** Without trailing slash; the first one is the portal's own. */
export function portalOriginsOf({ PORTAL_ORIGIN, PORTAL_PORT }: Variables): readonly [string, ...string[]] {
  const [first = `http://localhost:${PORTAL_PORT}`, ...others] = PORTAL_ORIGIN ?? [];
  return [first, ...others];
}

/** Without trailing slash. */
export function apiUrlOf({ API_URL, API_PORT }: Variables): string {
  return API_URL ?? `http://localhost:${API_PORT}`;
}

/** The tenant as it is configured: `school.eu.auth0.com` or an origin. */
export function tenantDomainOf({ AUTH0_DOMAIN, IDENTITY_PORT }: Variables): string {
  return AUTH0_DOMAIN ?? `http://localhost:${IDENTITY_PORT}`;
}

/** Without trailing slash. */
export function tenantOriginOf(domain: string): string {
  const origin = domain.includes('://') ? domain : `https://${domain}`;
  return origin.replace(/\/+$/, '');
}

export function audienceOf({ AUTH0_AUDIENCE }: Variables): string {
  return AUTH0_AUDIENCE ?? localDefaults.audience;
}

interface DataFolders {
  readonly home: string;
  readonly releases: string;
  readonly pictures: string;
}

/** Absolute paths. @param root folder that relative paths start from */
export function dataFoldersOf(env: Variables, root: string): DataFolders {
  const home = resolve(root, env.BLUSH_HOME);
  return {
    home,
    releases: env.RELEASES_DIR ? resolve(root, env.RELEASES_DIR) : join(home, 'releases'),
    pictures: env.PICTURES_DIR ? resolve(root, env.PICTURES_DIR) : join(home, 'pictures'),
  };
}

export function storesOf(
  env: Variables,
  { releases, pictures }: DataFolders,
): Readonly<Record<'releases' | 'pictures', StoreLocation>> {
  return {
    releases: storeLocationOf(env, 'RELEASES_URL', releases),
    pictures: storeLocationOf(env, 'PICTURES_URL', pictures),
  };
}

interface StripeConfig {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Origin of a stand-in; absent with the real Stripe. */
  readonly apiBase?: string;
  /** Whether the stand-in of this machine is used. */
  readonly isLocal: boolean;
}

export function stripeOf(env: Variables): StripeConfig {
  const secretKey = env.STRIPE_SECRET_KEY ?? localDefaults.stripeSecretKey;
  const publishableKey = env.STRIPE_PUBLISHABLE_KEY ?? localDefaults.stripePublishableKey;
  // The edge server gets no secret key and the API no publishable key, so either key alone decides.
  const isLocal =
    secretKey === localDefaults.stripeSecretKey &&
    publishableKey === localDefaults.stripePublishableKey &&
    !env.STRIPE_API_BASE;
  const apiBase = isLocal ? `http://localhost:${env.PAYMENTS_PORT}` : env.STRIPE_API_BASE;
  return {
    secretKey,
    publishableKey,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? localDefaults.stripeWebhookSecret,
    ...(apiBase && { apiBase }),
    isLocal,
  };
}
