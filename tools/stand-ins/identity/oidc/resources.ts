import { errors, type KoaContextWithOIDC, type ResourceServer } from 'oidc-provider';
import type { Tenant } from '../options.js';
import { text } from '../text.js';

const API_SCOPES = 'openid profile email offline_access';

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

export function unknownAudience(audience: string): errors.OIDCProviderError {
  return new errors.AccessDenied(`Service not found: ${audience}`);
}

/** The library drops `offline_access` without a consent prompt; Auth0 keeps it for first-party clients. */
export function restoreOfflineAccess(ctx: KoaContextWithOIDC): void {
  const asked = text(ctx.query['scope']).split(' ');
  const params = ctx.oidc.params;
  if (!params || !asked.includes('offline_access')) return;
  params['scope'] = `${text(params['scope'])} offline_access`.trim();
}
