import { localDefaults } from '@blush/server-kit/config';
import type { Mailbox } from '../mail/mailbox.js';

export interface IdentityOptions {
  /** Port on loopback; with 0, the system chooses a free one. */
  readonly port: number;
  readonly dataDir: string;
  /** Origins allowed for CORS, redirects and messages; the first one serves the pictures. */
  readonly portalOrigins: readonly string[];
  readonly clientId?: string | undefined;
  readonly audience?: string | undefined;
  /** Mailbox that is shared with the mail server; by default account mails have their own in the data folder. */
  readonly mailbox?: Mailbox;
}

export interface Tenant {
  /** `http://localhost:<port>`, without a trailing slash. */
  readonly origin: string;
  /** The origin with a trailing slash, as Auth0 writes issuers. */
  readonly issuer: string;
  readonly port: number;
  readonly portalOrigins: readonly string[];
  readonly clientId: string;
  readonly audience: string;
  /** The machine-to-machine client of the Management API. */
  readonly management: { readonly clientId: string; readonly clientSecret: string };
}

export const ACCESS_TOKEN_SECONDS = 3600;

export const DATABASE_CONNECTION = 'Username-Password-Authentication';

export const GOOGLE_CONNECTION = 'google-oauth2';

export const PASSWORD_REALM_GRANT = 'http://auth0.com/oauth/grant-type/password-realm';

/** @param port the bound port; differs from `options.port` if that is 0 */
export function tenantOf(options: IdentityOptions, port: number): Tenant {
  const origin = `http://localhost:${String(port)}`;
  return {
    origin,
    issuer: `${origin}/`,
    port,
    portalOrigins: options.portalOrigins,
    clientId: options.clientId ?? 'blush-portal',
    audience: options.audience ?? 'https://api.blush.test',
    management: {
      clientId: localDefaults.managementClientId,
      clientSecret: localDefaults.managementClientSecret,
    },
  };
}
