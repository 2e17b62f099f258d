import type { AccessToken, ClientCredentials, JWTStructured, KoaContextWithOIDC } from 'oidc-provider';
import { epochSeconds } from '../epoch-seconds.js';
import type { Tenant } from '../options.js';
import type { UserDirectory } from '../users/user-directory.js';
import { namespacedClaims } from './claims.js';

/** Time of the sign-in in Unix seconds: of the code or refresh token; with the password grant, now. */
function signedInAt({ oidc }: KoaContextWithOIDC): number | undefined {
  const grant = oidc.entities.AuthorizationCode ?? oidc.entities.RefreshToken;
  return grant ? grant.authTime : epochSeconds();
}

/** Adds claims as Auth0 does: `azp`, the audience of userinfo beside the API's, and those of the post-login Action. */
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
