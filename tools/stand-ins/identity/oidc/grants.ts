import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import type { Tenant } from '../options.js';
import { text } from '../text.js';

/**
 * A grant for what was asked, without asking the person. Each sign-in has its own, so that a stolen refresh token
 * ends that one device's sign-in and no other's.
 */
export function grantWhatWasAsked(tenant: Tenant) {
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
