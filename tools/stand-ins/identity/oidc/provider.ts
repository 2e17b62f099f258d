import { CALLBACK_PATH } from '@blush/shared-ui/contracts';
import Provider, { type ClientMetadata } from 'oidc-provider';
import { ACCESS_TOKEN_SECONDS, PASSWORD_REALM_GRANT, type Tenant } from '../options.js';
import { html } from '@blush/server-kit/mail';
import { sendPage } from '../pages/page.js';
import type { Keys } from '../storage/keys.js';
import type { UserDirectory } from '../users/user-directory.js';
import { accessTokenCustomizer } from './access-token.js';
import { adapterFactory } from './adapter.js';
import { accountFinder, claimsByScope } from './claims.js';
import { grantRequestedScopes } from './grants.js';
import { acceptSilentTicket, loginPolicy } from './login-policy.js';
import type { ModelStore } from './model-store.js';
import { addClientCredentialsGrant, managementClientOf } from './client-credentials.js';
import { addPasswordRealmGrant } from './password-realm.js';
import { resourceIndicators, restoreOfflineAccess } from './resources.js';
import { sendAuth0Error } from './token-errors.js';
import { webMessageMode } from './web-message.js';

const DAY = 24 * 60 * 60;

/** Parameters of Auth0's `/authorize` that OpenID Connect does not define. */
const auth0Parameters = [
  'audience',
  'auth0Client',
  'connection',
  'login_ticket',
  'realm',
  'screen_hint',
  'ui_locales',
];

function portalClient(tenant: Tenant): ClientMetadata {
  return {
    client_id: tenant.clientId,
    client_name: 'Blush Camp',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token', PASSWORD_REALM_GRANT],
    response_types: ['code'],
    redirect_uris: tenant.portalOrigins.map((origin) => origin + CALLBACK_PATH),
  };
}

interface ProviderParts {
  readonly tenant: Tenant;
  readonly keys: Keys;
  readonly users: UserDirectory;
  readonly store: ModelStore;
}

export function createProvider({ tenant, keys, users, store }: ProviderParts): Provider {
  // Cookies are shared by all ports of a host: the port in the name separates two portals on one machine.
  const cookie = (name: string) => `blush_${name}_${String(tenant.port)}`;

  const provider = new Provider(tenant.issuer, {
    adapter: adapterFactory(store),
    claims: claimsByScope,
    clientBasedCORS: (_ctx, origin) => tenant.portalOrigins.includes(origin),
    clients: [portalClient(tenant), managementClientOf(tenant)],
    // Like Auth0, puts the profile into the ID token even when an access token is issued.
    conformIdTokenClaims: false,
    cookies: {
      names: { session: cookie('session'), interaction: cookie('interaction'), resume: cookie('resume') },
      keys: keys.cookies,
    },
    extraParams: {
      ...Object.fromEntries(auth0Parameters.map((name) => [name, null])),
      audience: restoreOfflineAccess,
      login_ticket: acceptSilentTicket,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: resourceIndicators(tenant),
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: false },
      // Auth0's response differs, so `userinfo.ts` serves the endpoint.
      userinfo: { enabled: false },
    },
    findAccount: accountFinder(users, tenant),
    formats: { customizers: { jwt: accessTokenCustomizer(users, tenant) } },
    interactions: { policy: loginPolicy(), url: (_ctx, interaction) => `/u/${interaction.uid}` },
    jwks: { keys: [keys.signing] },
    loadExistingGrant: grantRequestedScopes(tenant),
    pkce: { required: () => true },
    renderError: (ctx, { error, error_description }) =>
      sendPage(ctx, tenant, {
        title: 'That did not work',
        status: ctx.status,
        body: html`<p>${error_description ?? error}</p>`,
      }),
    rotateRefreshToken: true,
    routes: {
      authorization: '/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      jwks: '/.well-known/jwks.json',
    },
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 60,
      Grant: 30 * DAY,
      IdToken: 10 * 60 * 60,
      Interaction: 60 * 60,
      RefreshToken: 30 * DAY,
      Session: 7 * DAY,
    },
  });
  addPasswordRealmGrant(provider, users, tenant);
  addClientCredentialsGrant(provider, keys, tenant);
  provider.registerResponseMode('web_message', webMessageMode);
  provider.on('grant.error', sendAuth0Error);
  provider.on('server_error', (_ctx, error) => {
    console.error(error);
  });
  return provider;
}
