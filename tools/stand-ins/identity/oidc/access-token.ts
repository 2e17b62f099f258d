import type { AccessToken, ClientCredentials, JWTStructured, KoaContextWithOIDC } from 'oidc-provider';
import { epochSeconds } from '../epoch-seconds.js';
import type { Tenant } from '../options.js';
import type { UserDirectory } from '../users/user-directory.js';
import { namespacedClaims } from './claims.js';

/** Unix seconds. Codes and refresh tokens carry the time of their sign-in; the password grant signs in now. */
function signedInAt({ oidc }: KoaContextWithOIDC): number | undefined {
  const grant = oidc.entities.AuthorizationCode ?? oidc.entities.RefreshToken;
  return grant ? grant.authTime : epochSeconds();
}

/** Matches Auth0: `azp`, the userinfo audience beside the API's, and the claims of the post-login Action. */
export function accessTokenCustomizer(users: UserDirectory, tenant: Tenant) {
  return (ctx: KoaContextWithOIDC, token: AccessToken | ClientCredentials, jwt: JWTStructured): void => {
    const account = 'accountId' in token ? users.byId(token.accountId) : undefined;
    const { client_id, aud, ...rest } = jwt.payload;
    const userinfoAudience = token.scopes.has('openid') ? [`${tenant.issuer}userinfo`] : [];
    jwt.header = { typ: 'JWT' };
    jwt.payload = {
      ...rest,
      aud: [...[aud].flat(), ...userinfoAudience],
      azp: client_id,
      ...(account && namespacedClaims(account, tenant, signedInAt(ctx))),
    };
  };
}
