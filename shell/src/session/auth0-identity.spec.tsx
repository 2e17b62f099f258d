import { OAuthError, useAuth0, type Auth0ContextInterface } from '@auth0/auth0-react';
import { waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { openAuth0 } from './auth0-identity';

interface Given {
  domain: string;
  skipRedirectCallback: boolean;
  authorizationParams: Record<string, string>;
  onRedirectCallback: (appState: unknown) => void;
}

const provider: { given?: Given; onMount?: (given: Given) => void; changed?: () => void } = {};

// jest requires names used in a mock to start with `mock`.
const mockState = useState;

jest.mock('@auth0/auth0-react', () => ({
  ...jest.requireActual<object>('@auth0/auth0-react'),
  useAuth0: jest.fn(),
  Auth0Provider: ({ children, ...given }: Given & { children: ReactNode }) => {
    provider.given = given;
    const [changes, setChanges] = mockState(0);
    provider.changed = () => setChanges(changes + 1);
    provider.onMount?.(given);
    // React skips children that are the same element, hence the key.
    return <div key={changes}>{children}</div>;
  },
}));

const config = {
  domain: 'http://identity.test',
  clientId: 'blush-portal',
  audience: 'https://api.test',
  loginMode: 'embedded',
} as const;

const attempt = { mode: 'embedded', email: 'nora@example.test' } as const;

function anSdk(state: Partial<Auth0ContextInterface> = {}) {
  const calls = {
    loginWithRedirect: jest.fn<Promise<void>, [{ openUrl?: (url: string) => Promise<void> | void }]>(),
    loginWithPopup: jest.fn(() => Promise.resolve()),
    getAccessTokenSilently: jest.fn<Promise<string | undefined>, object[]>(() => Promise.resolve('a-token')),
    revokeRefreshToken: jest.fn(() => Promise.resolve()),
    logout: jest.fn(() => Promise.resolve()),
  };
  const sdk = { isLoading: false, error: undefined, ...calls, ...state };
  jest.mocked(useAuth0).mockReturnValue(sdk as unknown as Auth0ContextInterface);
  return calls;
}

beforeEach(() => {
  // The client renders into its own root, outside of `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  window.history.replaceState(null, '', '/blog');
  sessionStorage.clear();
  delete provider.onMount;
});

describe('opening the client', () => {
  it('passes the tenant, the audience and the callback address to the SDK', async () => {
    anSdk();
    const { answer } = await openAuth0(config);
    expect(answer).toBeUndefined();
    expect(provider.given).toMatchObject({
      domain: config.domain,
      clientId: config.clientId,
      skipRedirectCallback: true,
      authorizationParams: {
        redirect_uri: `${window.location.origin}/callback`,
        audience: config.audience,
        scope: 'openid profile email',
      },
    });
  });

  it('waits until the SDK has finished loading', async () => {
    anSdk({ isLoading: true });
    const opened = jest.fn();
    const opening = openAuth0(config).then(opened);
    await waitFor(() => expect(useAuth0).toHaveBeenCalled());
    expect(opened).not.toHaveBeenCalled();
    anSdk();
    provider.changed?.();
    await opening;
  });

  it('ACC-07 returns the state of the redirect, after a sign-in at the provider', async () => {
    window.history.replaceState(null, '', '/callback?code=c&state=s');
    anSdk();
    provider.onMount = ({ onRedirectCallback }) => onRedirectCallback({ attempt });
    await expect(openAuth0(config)).resolves.toMatchObject({ answer: { attempt, error: undefined } });
    expect(provider.given?.skipRedirectCallback).toBe(false);
  });

  it('returns the state of the redirect, and why the provider refused', async () => {
    window.history.replaceState(null, '', '/callback?error=access_denied&state=s');
    const error = Object.assign(new OAuthError('access_denied'), { appState: { attempt } });
    anSdk({ error });
    await expect(openAuth0(config)).resolves.toMatchObject({ answer: { attempt, error } });
  });

  it.each(['', '?code=c', '?state=s', '?error=access_denied'])(
    'has no answer of the provider at /callback%s, and keeps the demand for a prompt',
    async (query) => {
      const sdk = anSdk();
      await (await openAuth0(config)).forget();
      window.history.replaceState(null, '', `/callback${query}`);
      const { answer, redirect } = await openAuth0(config);
      expect(answer).toBeUndefined();
      expect(provider.given?.skipRedirectCallback).toBe(true);
      await redirect({}, attempt);
      expect(sdk.loginWithRedirect).toHaveBeenLastCalledWith(
        expect.objectContaining({ authorizationParams: { prompt: 'login' } }),
      );
    },
  );

  it('returns no state for an answer that this browser did not request', async () => {
    window.history.replaceState(null, '', '/callback?code=c&state=unknown');
    const error = new Error('Invalid state');
    anSdk({ error });
    await expect(openAuth0(config)).resolves.toMatchObject({ answer: { attempt: undefined, error } });
  });
});

describe('the client', () => {
  it('ACC-07 redirects to the provider without leaving the form in the history', async () => {
    const sdk = anSdk();
    const identity = await openAuth0(config);
    await identity.redirect({ login_ticket: 't' }, attempt);
    const [options] = sdk.loginWithRedirect.mock.calls[0] ?? [];
    expect(options).toMatchObject({ authorizationParams: { login_ticket: 't' }, appState: { attempt } });
    const before = window.history.length;
    // jsdom navigates only if nothing but the hash changes.
    await options?.openUrl?.('#the-provider');
    expect(window.location.hash).toBe('#the-provider');
    expect(window.history.length).toBe(before);
  });

  it('ACC-06 rejects with the error of the pop-up window for Google', async () => {
    const error = new OAuthError('access_denied');
    const sdk = anSdk({ error });
    const popup = {} as Window;
    const identity = await openAuth0(config);
    await expect(identity.signInWithPopup(popup, { connection: 'google-oauth2' })).rejects.toBe(error);
    expect(sdk.loginWithPopup).toHaveBeenCalledWith(
      { authorizationParams: { connection: 'google-oauth2' } },
      { popup, timeoutInSeconds: 300 },
    );
  });

  it('step-up: signs in by a ticket, and removes the stored refresh token, which the SDK would use instead', async () => {
    const sdk = anSdk();
    const identity = await openAuth0(config);
    await expect(identity.signInSilently({ login_ticket: 't' })).resolves.toBe('a-token');
    expect(sdk.logout).toHaveBeenCalledWith({ openUrl: false });
    expect(sdk.getAccessTokenSilently.mock.calls).toEqual([
      [{ cacheMode: 'off', authorizationParams: { login_ticket: 't' } }],
    ]);
    const [removed = 0, signedIn = 0] = [sdk.logout, sdk.getAccessTokenSilently].map(
      ({ mock }) => mock.invocationCallOrder[0],
    );
    expect(removed).toBeLessThan(signedIn);
  });

  it('bypasses the cache of the SDK for a fresh token, and rejects when the provider gives none', async () => {
    const sdk = anSdk();
    const identity = await openAuth0(config);
    await expect(identity.token()).resolves.toBe('a-token');
    await expect(identity.freshToken()).resolves.toBe('a-token');
    expect(sdk.getAccessTokenSilently.mock.calls).toEqual([[], [{ cacheMode: 'off' }]]);
    sdk.getAccessTokenSilently.mockResolvedValue(undefined);
    await expect(identity.freshToken()).rejects.toMatchObject({ error: 'login_required' });
  });

  it('ACC-09 ends the session at the provider even if the refresh token could not be revoked', async () => {
    const sdk = anSdk({ revokeRefreshToken: () => Promise.reject(new Error('offline')) });
    const identity = await openAuth0(config);
    await expect(identity.signOut()).rejects.toThrow('offline');
    expect(sdk.logout).toHaveBeenCalledWith(
      expect.objectContaining({ logoutParams: { returnTo: window.location.origin } }),
    );
  });

  it('ACC-09 ends the session at the provider when the revocation of the refresh token takes more than 2 s', async () => {
    const sdk = anSdk({ revokeRefreshToken: () => new Promise(() => undefined) });
    const identity = await openAuth0(config);
    jest.useFakeTimers();
    const signedOut = expect(identity.signOut()).rejects.toThrow('within 2000 ms');
    await jest.advanceTimersByTimeAsync(1999);
    expect(sdk.logout).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await signedOut;
    expect(sdk.logout).toHaveBeenCalled();
  });

  it('makes the provider prompt from `forget()` until the next sign-in: without a prompt the refused session would continue', async () => {
    const sdk = anSdk();
    const identity = await openAuth0(config);
    const popup = {} as Window;
    const lastPrompt = async () => {
      await identity.redirect({}, attempt);
      const [options] = sdk.loginWithRedirect.mock.calls.at(-1) ?? [];
      return (options as { authorizationParams: Record<string, string> }).authorizationParams['prompt'];
    };
    expect(await lastPrompt()).toBeUndefined();
    await identity.forget();
    expect(await lastPrompt()).toBe('login');
    expect(await lastPrompt()).toBe('login');
    // A login ticket needs no prompt.
    await identity.redirect({ login_ticket: 't' }, attempt);
    expect(sdk.loginWithRedirect).toHaveBeenLastCalledWith(
      expect.objectContaining({ authorizationParams: { login_ticket: 't' } }),
    );
    await identity.signInWithPopup(popup, { connection: 'google-oauth2' });
    expect(sdk.loginWithPopup).toHaveBeenLastCalledWith(
      { authorizationParams: { connection: 'google-oauth2', prompt: 'login' } },
      { popup, timeoutInSeconds: 300 },
    );
    expect(await lastPrompt()).toBeUndefined();

    await identity.forget();
    window.history.replaceState(null, '', '/callback?code=c&state=s');
    await openAuth0(config);
    expect(await lastPrompt()).toBeUndefined();
  });

  it('clears the stored session without leaving the page', async () => {
    const sdk = anSdk();
    await (await openAuth0(config)).forget();
    expect(sdk.logout).toHaveBeenCalledWith({ openUrl: false });
  });
});
