import { errors, type KoaContextWithOIDC, type ResourceServer } from 'oidc-provider';
import type { Tenant } from '../options.js';
import { text } from '../text.js';

/** Scopes a token for the API may carry. */
const API_SCOPES = 'openid profile email offline_access';

/** The API as the provider's resource server: chosen by Auth0's `audience` parameter, answered with a JWT. */
export function resourceIndicators(tenant: Tenant) {
  return {
    enabled: true,
    defaultResource: ({ oidc }: KoaContextWithOIDC) => text(oidc.params?.['audience']) || [],
    useGrantedResource: () => true,
    getResourceServerInfo: (_ctx: KoaContextWithOIDC, resource: string): ResourceServer => {
      if (resource !== tenant.audience) throw unknownAudience(resource);
      return {
        scope: API_SCOPES,
        audience: resource,
        accessTokenFormat: 'jwt',
        accessTokenTTL: tenant.accessTokenSeconds,
        jwt: { sign: { alg: 'RS256' } },
      };
    },
  };
}

/** Auth0's words for an API that the tenant doesn't know. */
export function unknownAudience(audience: string): errors.OIDCProviderError {
  return new errors.AccessDenied(`Service not found: ${audience}`);
}

/**
 * Puts `offline_access` back where it was asked for: the provider takes it out unless the person is asked for
 * consent, and Auth0 gives first-party applications refresh tokens without asking.
 */
export function restoreOfflineAccess(ctx: KoaContextWithOIDC): void {
  const asked = text(ctx.query['scope']).split(' ');
  const params = ctx.oidc.params;
  if (!params || !asked.includes('offline_access')) return;
  params['scope'] = `${text(params['scope'])} offline_access`.trim();
}
