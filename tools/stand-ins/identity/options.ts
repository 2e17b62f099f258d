/** Settings of the local identity provider. */
export interface IdentityOptions {
  /** Port on loopback; 0 takes a free one. */
  readonly port: number;
  /** Folder of keys, users, sessions and mail; created when missing. */
  readonly dataDir: string;
  /** Origins the portal is served from: they may call, be redirected to, and receive messages. First one hosts pictures. */
  readonly portalOrigins: readonly string[];
  readonly clientId?: string | undefined;
  /** Identifier of the API, an absolute URI. */
  readonly audience?: string | undefined;
  /** Lifetime of access tokens in seconds. */
  readonly accessTokenSeconds?: number | undefined;
}

/** What every part of the provider knows about itself. */
export interface Tenant {
  /** `http://localhost:<port>`, without a slash. */
  readonly origin: string;
  /** The origin with a slash at its end, as Auth0 writes issuers. */
  readonly issuer: string;
  readonly port: number;
  readonly portalOrigins: readonly string[];
  readonly clientId: string;
  readonly audience: string;
  readonly accessTokenSeconds: number;
}

/** The connection of people who signed up with e-mail and password. */
export const DATABASE_CONNECTION = 'Username-Password-Authentication';

export const GOOGLE_CONNECTION = 'google-oauth2';

/** Grant type that takes a password directly; tests use it, pages never do. */
export const PASSWORD_REALM_GRANT = 'http://auth0.com/oauth/grant-type/password-realm';

/** Fills in the defaults; `port` is the one that was really bound. */
export function tenantOf(options: IdentityOptions, port: number): Tenant {
  const origin = `http://localhost:${String(port)}`;
  return {
    origin,
    issuer: `${origin}/`,
    port,
    portalOrigins: options.portalOrigins,
    clientId: options.clientId ?? 'blush-portal',
    audience: options.audience ?? 'https://api.blush.test',
    accessTokenSeconds: options.accessTokenSeconds ?? 3600,
  };
}
