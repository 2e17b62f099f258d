import { importJWK, jwtVerify, SignJWT } from 'jose';
import { errors, type ClientMetadata, type TokenEndpointGrantContext } from 'oidc-provider';
import type Provider from 'oidc-provider';
import type { Tenant } from '../options.js';
import type { Keys } from '../storage/keys.js';

const GRANT = 'client_credentials';
/** Auth0's default lifetime of Management API tokens. */
const TOKEN_SECONDS = 24 * 60 * 60;
/** Scopes that the only machine-to-machine client was granted. */
const SCOPE = 'update:users delete:users';

const managementAudience = ({ issuer }: Tenant) => `${issuer}api/v2/`;

export function managementClientOf({ management }: Tenant): ClientMetadata {
  return {
    client_id: management.clientId,
    client_secret: management.clientSecret,
    token_endpoint_auth_method: 'client_secret_post',
    grant_types: [GRANT],
    response_types: [],
    redirect_uris: [],
  };
}

/** Adds the grant of machine-to-machine clients; the library authenticates a client before its grant runs. */
export function addClientCredentialsGrant(provider: Provider, keys: Keys, tenant: Tenant): void {
  provider.registerGrantType<{ audience?: string }>(
    GRANT,
    async (ctx: TokenEndpointGrantContext<{ audience?: string }>) => {
      const { client, params } = ctx.oidc;
      if (params.audience !== managementAudience(tenant))
        throw new errors.AccessDenied(`Service not found: ${params.audience ?? ''}`);
      const token = await new SignJWT({ azp: client.clientId, scope: SCOPE, gty: 'client-credentials' })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keys.signing.kid })
        .setIssuer(tenant.issuer)
        .setSubject(`${client.clientId}@clients`)
        .setAudience(params.audience)
        .setIssuedAt()
        .setExpirationTime(`${String(TOKEN_SECONDS)}s`)
        .sign(await importJWK(keys.signing, 'RS256'));
      ctx.body = { access_token: token, scope: SCOPE, expires_in: TOKEN_SECONDS, token_type: 'Bearer' };
    },
    ['audience'],
  );
}

/** Whether the header carries a token of the Management API, with all scopes of its one client. */
export async function mayManageUsers(authorization: string, keys: Keys, tenant: Tenant): Promise<boolean> {
  const [, token = ''] = /^Bearer (.+)$/i.exec(authorization) ?? [];
  const { kty, n, e } = keys.signing;
  const expected = { issuer: tenant.issuer, audience: managementAudience(tenant), algorithms: ['RS256'] };
  return jwtVerify(token, await importJWK({ kty, n, e }, 'RS256'), expected).then(
    ({ payload }) => payload['scope'] === SCOPE,
    () => false,
  );
}
