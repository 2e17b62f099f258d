import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import type { Config } from './config.js';
import type { VariableName } from './variables.js';

/** Paths of the values in an object, such as `auth0.domain`. */
type PathsOf<T> = {
  [Key in keyof T & string]-?: NonNullable<T[Key]> extends string | number | boolean | readonly unknown[]
    ? Key
    : `${Key}.${PathsOf<NonNullable<T[Key]>>}`;
}[keyof T & string];

/**
 * Variable behind each value that pages get. Edge servers, page keeper and releases need the same values: pages
 * that were rendered with other values are not reused.
 */
export const runtimeVariables = {
  origin: 'PORTAL_ORIGIN',
  apiUrl: 'API_URL',
  'auth0.domain': 'AUTH0_DOMAIN',
  'auth0.clientId': 'AUTH0_CLIENT_ID',
  'auth0.audience': 'AUTH0_AUDIENCE',
  'auth0.loginMode': 'AUTH0_LOGIN_MODE',
  'stripe.publishableKey': 'STRIPE_PUBLISHABLE_KEY',
  'stripe.scriptUrl': 'STRIPE_API_BASE',
  tokenSyncUrl: 'TOKEN_SYNC_URL',
  loadShare: 'REMOTE_LOAD_SHARE',
  'overrides.allowed': 'REMOTE_OVERRIDE_ORIGINS',
  'overrides.origins': 'REMOTE_OVERRIDE_ORIGINS',
} as const satisfies Readonly<Record<PathsOf<RuntimeConfig>, VariableName>>;

/** Sent to browsers: fields are listed one by one, so that no secret is included by accident. */
export function runtimeConfigOf(config: Config): RuntimeConfig {
  const { auth0, stripe, overrideOrigins, tokenSyncUrl, loadShare } = config;
  return {
    origin: config.portalOrigins[0],
    apiUrl: config.apiUrl,
    auth0: {
      domain: auth0.domain,
      clientId: auth0.clientId,
      audience: auth0.audience,
      loginMode: auth0.loginMode,
    },
    stripe: {
      publishableKey: stripe.publishableKey,
      ...(stripe.apiBase && { scriptUrl: `${stripe.apiBase}/stripe.js` }),
    },
    ...(tokenSyncUrl && { tokenSyncUrl }),
    ...(loadShare < 1 && { loadShare }),
    overrides: { allowed: overrideOrigins.length > 0, origins: [...overrideOrigins] },
  };
}

/** Variables whose values differ between two configurations of pages. */
export function differingVariables(one: RuntimeConfig, other: RuntimeConfig): VariableName[] {
  const paths = Object.keys(runtimeVariables) as (keyof typeof runtimeVariables)[];
  const different = paths.filter((path) => textOf(one, path) !== textOf(other, path));
  return [...new Set(different.map((path) => runtimeVariables[path]))];
}

function textOf(config: RuntimeConfig, path: string): string | undefined {
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key], config);
  return JSON.stringify(value);
}
