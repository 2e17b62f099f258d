import {
  Auth0Provider,
  OAuthError,
  useAuth0,
  type Auth0ContextInterface,
  type Auth0ProviderWithConfigOptions,
} from '@auth0/auth0-react';
import { CALLBACK_PATH, type RuntimeConfig } from '@blush/shared-ui/contracts';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { withTimeLimit } from '../base/time-limit';
import * as loginPrompt from './demand-sign-in';
import { endProviderSession } from './end-provider-session';
import type { Attempt, IdentityClient, ProviderAnswer } from './identity-client';
import { SIGN_OUT_LIMIT_MS } from './sign-out-limit';

const POPUP_SECONDS = 300;

type Auth0 = Auth0ContextInterface;

function Watch({ onChange }: { onChange: (auth0: Auth0) => void }) {
  const auth0 = useAuth0();
  useEffect(() => onChange(auth0), [auth0, onChange]);
  return null;
}

function settings({ domain, clientId, audience }: RuntimeConfig['auth0']): Auth0ProviderWithConfigOptions {
  return {
    domain,
    clientId,
    // A reload must keep the session, and browsers block the third-party cookies of a silent sign-in.
    cacheLocation: 'localstorage',
    useRefreshTokens: true,
    useRefreshTokensFallback: true,
    authorizationParams: {
      redirect_uri: window.location.origin + CALLBACK_PATH,
      audience,
      scope: 'openid profile email',
    },
  };
}

/** Renders in a separate root, because routing needs the session before the page renders. */
export async function openAuth0(config: RuntimeConfig['auth0']): Promise<IdentityClient> {
  const waiting: ((auth0: Auth0) => void)[] = [];
  let latest: Auth0 | undefined;
  const onChange = (auth0: Auth0) => {
    latest = auth0;
    if (!auth0.isLoading) for (const resolve of waiting.splice(0)) resolve(auth0);
  };
  const settled = () =>
    new Promise<Auth0>((resolve) => {
      if (latest !== undefined && !latest.isLoading) resolve(latest);
      else waiting.push(resolve);
    });

  const isCallback = window.location.pathname === CALLBACK_PATH && hasAuthParams(window.location.search);
  let attempt: Attempt | undefined;
  createRoot(document.createElement('div')).render(
    <Auth0Provider
      {...settings(config)}
      skipRedirectCallback={!isCallback}
      onRedirectCallback={(appState) => {
        attempt = attemptOf(appState);
      }}
    >
      <Watch onChange={onChange} />
    </Auth0Provider>,
  );
  const auth0 = await settled();
  if (isCallback && !auth0.error) loginPrompt.clear();
  const answer: ProviderAnswer | undefined = isCallback
    ? { attempt: attempt ?? attemptOf(appStateOf(auth0.error)), error: auth0.error }
    : undefined;
  return clientOf(config, auth0, answer, settled);
}

function clientOf(
  config: RuntimeConfig['auth0'],
  // These functions are stable.
  { loginWithRedirect, loginWithPopup, getAccessTokenSilently, revokeRefreshToken, logout }: Auth0,
  answer: ProviderAnswer | undefined,
  settled: () => Promise<Auth0>,
): IdentityClient {
  return {
    answer,
    redirect: (params, attempt) =>
      loginWithRedirect({
        authorizationParams: loginPrompt.addTo(params),
        appState: { attempt },
        // Replaces the history entry, so that Back skips the form.
        openUrl: (url) => window.location.replace(url),
      }),
    signInWithPopup: async (popup, params) => {
      await loginWithPopup(
        { authorizationParams: loginPrompt.addTo(params) },
        { popup, timeoutInSeconds: POPUP_SECONDS },
      );
      // It resolves after failures too, and sets `error`.
      const { error } = await settled();
      if (error) throw error;
      loginPrompt.clear();
    },
    signInSilently: async (params) => {
      // A stored refresh token would be used instead of the login ticket.
      await logout({ openUrl: false });
      return requireToken(await getAccessTokenSilently({ cacheMode: 'off', authorizationParams: params }));
    },
    token: async () => requireToken(await getAccessTokenSilently()),
    freshToken: async () => requireToken(await getAccessTokenSilently({ cacheMode: 'off' })),
    forget: () => {
      loginPrompt.demand();
      return logout({ openUrl: false });
    },
    signOut: async () => {
      try {
        await withTimeLimit(revokeRefreshToken(), SIGN_OUT_LIMIT_MS, revocationTimedOut);
      } finally {
        await logout({
          logoutParams: { returnTo: window.location.origin },
          openUrl: (url) => endProviderSession(url, config.loginMode),
        });
      }
    },
  };
}

/** As the SDK decides: it ignores other queries, and reports no error. */
function hasAuthParams(search: string): boolean {
  const query = new URLSearchParams(search);
  return query.has('state') && (query.has('code') || query.has('error'));
}

const revocationTimedOut = () =>
  new Error(`The provider did not revoke the refresh token within ${SIGN_OUT_LIMIT_MS} ms.`);

/** The SDK resolves with `undefined` when the provider's session has ended. */
function requireToken(token: string | undefined): string {
  if (token === undefined) throw new OAuthError('login_required');
  return token;
}

function appStateOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'appState' in error ? error.appState : undefined;
}

function attemptOf(appState: unknown): Attempt | undefined {
  return (appState as { attempt?: Attempt } | null | undefined)?.attempt;
}
