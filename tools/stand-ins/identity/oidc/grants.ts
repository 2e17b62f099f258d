import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import type { Tenant } from '../options.js';
import { text } from '../text.js';

/** Makes one grant per sign-in, so that the reuse of a refresh token revokes the grant of one device only. */
export function grantRequestedScopes(tenant: Tenant) {
  return async ({ oidc }: KoaContextWithOIDC): Promise<Grant> => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId,
      accountId: oidc.session?.accountId,
    });
    const scope = text(oidc.params?.['scope']);
    grant.addOIDCScope(scope);
    grant.addResourceScope(tenant.audience, scope);
    await grant.save();
    return grant;
  };
}
