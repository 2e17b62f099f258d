import type { AccessToken, ClientCredentials, JWTStructured, KoaContextWithOIDC } from 'oidc-provider';
import type { Tenant } from '../options.js';
import type { UserDirectory } from '../users/user-directory.js';
import { namespacedClaims } from './claims.js';

/** Matches Auth0: `azp`, the userinfo audience beside the API's, and the claims of the post-login Action. */
export function accessTokenCustomizer(users: UserDirectory, tenant: Tenant) {
  return (_ctx: KoaContextWithOIDC, token: AccessToken | ClientCredentials, jwt: JWTStructured): void => {
    const account = 'accountId' in token ? users.byId(token.accountId) : undefined;
    const { client_id, aud, ...rest } = jwt.payload;
    const userinfoAudience = token.scopes.has('openid') ? [`${tenant.issuer}userinfo`] : [];
    jwt.header = { typ: 'JWT' };
    jwt.payload = {
      ...rest,
      aud: [...[aud].flat(), ...userinfoAudience],
      azp: client_id,
      ...(account && namespacedClaims(account, tenant)),
    };
  };
}
