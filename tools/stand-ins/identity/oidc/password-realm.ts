import { randomUUID } from 'node:crypto';
import { errors, type TokenEndpointGrantContext } from 'oidc-provider';
import type Provider from 'oidc-provider';
import { epochSeconds } from '../epoch-seconds.js';
import { DATABASE_CONNECTION, PASSWORD_REALM_GRANT, type Tenant } from '../options.js';
import { AccountError, errorResponses } from '../users/account-error.js';
import type { User } from '../users/user.js';
import type { UserDirectory } from '../users/user-directory.js';
import { profileOf } from './claims.js';
import { resourceIndicators } from './resources.js';

interface Params {
  username?: string;
  password?: string;
  realm?: string;
  audience?: string;
}

type GrantContext = TokenEndpointGrantContext<Params>;

export function addPasswordRealmGrant(provider: Provider, users: UserDirectory, tenant: Tenant): void {
  const indicators = resourceIndicators(tenant);

  async function issueTokens(ctx: GrantContext): Promise<void> {
    const { client, params } = ctx.oidc;
    const account = await signIn(users, params);
    const scope = params.scope ?? 'openid';
    const scopes = new Set(scope.split(' '));
    const gty = 'password';

    const grant = new provider.Grant({ clientId: client.clientId, accountId: account.id });
    grant.addOIDCScope(scope);
    grant.addResourceScope(tenant.audience, scope);
    const withRefreshToken = scopes.has('offline_access');
    // Grants are stored for refresh tokens only, which look them up later.
    const grantId = withRefreshToken ? await grant.save() : randomUUID();

    const accessToken = new provider.AccessToken({ client, accountId: account.id, grantId, gty, scope });
    if (params.audience !== undefined) {
      const resourceServer = indicators.getResourceServerInfo(ctx, params.audience);
      accessToken.resourceServer = new provider.ResourceServer(params.audience, resourceServer);
    }
    const refreshTokenFields = {
      client,
      accountId: account.id,
      authTime: epochSeconds(),
      grantId,
      gty,
      scope,
      resource: params.audience,
    };
    ctx.body = {
      access_token: await accessToken.save(),
      ...(withRefreshToken && { refresh_token: await new provider.RefreshToken(refreshTokenFields).save() }),
      ...(scopes.has('openid') && {
        id_token: await idToken(ctx, account, grant.getOIDCScopeFiltered(scopes)),
      }),
      scope,
      expires_in: accessToken.expiration,
      token_type: 'Bearer',
    };
  }

  async function idToken(ctx: GrantContext, account: User, scope: string): Promise<string> {
    const token = new provider.IdToken(profileOf(account, tenant), { ctx });
    return Object.assign(token, { scope }).issue({ use: 'idtoken' });
  }

  provider.registerGrantType<Params>(PASSWORD_REALM_GRANT, issueTokens, [
    'username',
    'password',
    'realm',
    'audience',
    'scope',
  ]);
}

async function signIn(users: UserDirectory, params: Params): Promise<User> {
  if (params.realm !== DATABASE_CONNECTION) throw new errors.InvalidRequest('Unknown or invalid realm.');
  try {
    return await users.signIn(params.username ?? '', params.password ?? '');
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    const code = error.code === 'too_many_attempts' ? error.code : 'invalid_grant';
    throw new errors.CustomOIDCProviderError(code, errorResponses[error.code].description);
  }
}
