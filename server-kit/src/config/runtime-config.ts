import type { RuntimeConfig } from '@blush/shared-ui/contracts';
import type { Config } from './config.js';

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
