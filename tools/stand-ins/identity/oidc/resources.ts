import { errors, type KoaContextWithOIDC, type ResourceServer } from 'oidc-provider';
import { ACCESS_TOKEN_SECONDS, type Tenant } from '../options.js';
import { text } from '../text.js';

const API_SCOPES = 'openid profile email offline_access';

export function resourceIndicators(tenant: Tenant) {
  return {
    enabled: true,
    defaultResource: ({ oidc }: KoaContextWithOIDC) => text(oidc.params?.['audience']) || [],
    useGrantedResource: () => true,
    getResourceServerInfo: (_ctx: KoaContextWithOIDC, resource: string): ResourceServer => {
      if (resource !== tenant.audience) throw new errors.AccessDenied(`Service not found: ${resource}`);
      return {
        scope: API_SCOPES,
        audience: resource,
        accessTokenFormat: 'jwt',
        accessTokenTTL: ACCESS_TOKEN_SECONDS,
        jwt: { sign: { alg: 'RS256' } },
      };
    },
  };
}

/** Restores `offline_access`, which the library removes unless `prompt=consent`; Auth0 keeps it for first parties. */
export function restoreOfflineAccess(ctx: KoaContextWithOIDC): void {
  const requestedScopes = text(ctx.query['scope']).split(' ');
  const params = ctx.oidc.params;
  if (!params || !requestedScopes.includes('offline_access')) return;
  params['scope'] = `${text(params['scope'])} offline_access`.trim();
}
