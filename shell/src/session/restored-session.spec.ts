import { getSession } from '@blush/shared-ui/contracts';
import { aUser } from '@blush/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { refusal } from './test/fake-identity';
import { aToken } from './test/fake-tenant';
import { stageSession } from './test/start-session';

const storedToken = () => localStorage.getItem('access-token');

describe('restoring a session', () => {
  it('ACC-08 starts as loading, ends signed out for a visitor, and does not load Auth0', async () => {
    const { session, status, loads } = stageSession();
    expect(status()).toBe('loading');
    await expect(session.resume()).resolves.toBeUndefined();
    expect(status()).toBe('anonymous');
    expect(loads).not.toHaveBeenCalled();
  });

  it('restores the user after a reload by one call, without Auth0; name and photo are those of the portal', async () => {
    const { session, status, loads, called } = stageSession({
      token: aToken({ sub: 'auth0|1', name: 'Nora', picture: 'https://example.test/n.png' }),
    });
    await session.resume();
    expect(session.store.getState()).toMatchObject({ status: 'loading', resuming: true });
    await waitFor(() => expect(status()).toBe('signed-in'));
    expect(session.store.getState()).toMatchObject({
      resuming: false,
      role: 'student',
      user: {
        uid: 'auth0|1',
        email: 'nora@example.test',
        displayName: 'Stella Student',
        photoURL: undefined,
      },
    });
    expect(called).toEqual(['getSession']);
    expect(loads).not.toHaveBeenCalled();
  });

  it('renews a token that expired while the portal was closed, before the call', async () => {
    const { session, status, fakeApi } = stageSession({ token: aToken({}, -10) });
    await session.resume();
    await waitFor(() => expect(status()).toBe('signed-in'));
    expect(fakeApi.callsOf(getSession)).toHaveLength(1);
    expect(fakeApi.callsOf(getSession)[0]?.authorization).toBe(`Bearer ${storedToken() ?? ''}`);
  });

  it('stays on the page when the provider refuses a renewal', async () => {
    const { session, status, fakeApi, identity, visited } = stageSession({
      at: '/blog',
      token: aToken({}, -10),
    });
    fakeApi.refuses(getSession, 'signed-out');
    identity.renewToken = () => Promise.reject(refusal('login_required'));
    await session.resume();
    await waitFor(() => expect(status()).toBe('anonymous'));
    expect(storedToken()).toBeNull();
    expect(visited).toEqual([]);
    await waitFor(() => expect(identity.forgotten).toBe(1));
  });

  it.each(['nonsense', 'a.b.c', `e30.${btoa('{"sub":1}')}.x`])(
    'deletes a stored value that is no token: %s',
    async (token) => {
      const { session, status } = stageSession({ token });
      await session.resume();
      expect(status()).toBe('anonymous');
      expect(storedToken()).toBeNull();
    },
  );
});

describe('an outage of the API', () => {
  it('does not sign the user out, and a retry restores the session', async () => {
    const { session, status, fakeApi, visited } = stageSession({ token: aToken() });
    fakeApi.isUnreachableFor(getSession);
    await session.resume();
    await waitFor(() => expect(session.store.getState().outage).not.toBeNull());
    expect(session.store.getState()).toMatchObject({ status: 'loading', resuming: true });
    expect(storedToken()).not.toBeNull();
    expect(visited).toEqual([]);

    fakeApi.answers(getSession, () => ({
      user: aUser(),
      role: 'admin' as const,
      remotes: [],
      recentSignIn: true,
    }));
    session.store.getState().outage?.retry();
    expect(session.store.getState().outage).toMatchObject({ retrying: true });
    await waitFor(() => expect(status()).toBe('signed-in'));
    expect(session.store.getState()).toMatchObject({ role: 'admin', outage: null });
  });

  it('is retried once, when the browser is online again', async () => {
    const { session, fakeApi } = stageSession({ token: aToken() });
    fakeApi.isUnreachableFor(getSession);
    await session.resume();
    await waitFor(() => expect(session.store.getState().outage).not.toBeNull());
    expect(fakeApi.callsOf(getSession)).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(session.store.getState().outage).toMatchObject({ retrying: false }));
    expect(fakeApi.callsOf(getSession)).toHaveLength(2);
  });
});
