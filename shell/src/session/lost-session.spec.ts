import { endSession, listCartItems } from '@blush/shared-ui/contracts';
import { returnPath } from '@blush/shared-ui/session';
import { LocalStorageCache } from '@auth0/auth0-react';
import { waitFor } from '@testing-library/react';
import * as loginPrompt from './demand-sign-in';
import { refusal } from './test/fake-identity';
import { aToken } from './test/fake-tenant';
import { stageSession, type Setting, type Stage } from './test/start-session';

const storedToken = () => localStorage.getItem('access-token');

async function signedIn(setting: Setting = {}) {
  const stage = stageSession({ token: aToken(), ...setting });
  await stage.session.resume();
  await waitFor(() => expect(stage.status()).toBe('signed-in'));
  return stage;
}

function otherTab(newValue: string | null): void {
  if (newValue === null) localStorage.removeItem('access-token');
  else localStorage.setItem('access-token', newValue);
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'access-token', newValue, storageArea: localStorage }),
  );
}

describe('a session that the API refuses', () => {
  it('ACC-10 is renewed once for ten calls that get a 401, and all of them succeed', async () => {
    const { session, fakeApi, identity, status } = await signedIn();
    const ended = storedToken();
    fakeApi.answers(listCartItems, ({ authorization }) =>
      authorization === `Bearer ${ended ?? ''}` ? new Response('{}', { status: 401 }) : [],
    );
    const calls = Array.from({ length: 10 }, () => session.api.call(listCartItems));
    await expect(Promise.all(calls)).resolves.toHaveLength(10);
    expect(identity.renewals).toBe(1);
    expect(status()).toBe('signed-in');
    expect(storedToken()).not.toBe(ended);
  });

  it.each([
    ['401', 'signed-out'],
    ['403', 'forbidden'],
  ] as const)(
    'ACC-10 ends with a %s: ten failed calls redirect to /login once, and the path is stored',
    async (_, code) => {
      const { session, fakeApi, identity, status, visited } = await signedIn({
        at: '/dashboard/myselected?page=2',
      });
      fakeApi.refuses(listCartItems, code);
      identity.renewToken = () => Promise.reject(refusal('invalid_grant'));
      await Promise.allSettled(Array.from({ length: 10 }, () => session.api.call(listCartItems)));
      expect(status()).toBe('anonymous');
      expect(storedToken()).toBeNull();
      expect(visited).toEqual(['/login']);
      expect(returnPath.take()).toBe('/dashboard/myselected?page=2');
    },
  );

  it('continues when the provider cannot be reached to renew the token', async () => {
    const { session, fakeApi, identity, status } = await signedIn();
    fakeApi.refuses(listCartItems, 'signed-out');
    identity.renewToken = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(session.api.call(listCartItems)).rejects.toMatchObject({ code: 'network' });
    expect(status()).toBe('signed-in');
    expect(storedToken()).not.toBeNull();
  });
});

describe('a token that is about to expire', () => {
  it('is renewed before it expires', async () => {
    const { identity } = await (async () => {
      const stage = stageSession({ token: aToken({}, 600) });
      jest.useFakeTimers();
      await stage.session.resume();
      await waitFor(() => expect(stage.status()).toBe('signed-in'));
      return stage;
    })();
    await jest.advanceTimersByTimeAsync(540_000);
    expect(identity.renewals).toBe(0);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(identity.renewals).toBe(1);
  });
});

describe('two tabs', () => {
  it('are signed out together', async () => {
    const { status, visited } = await signedIn();
    otherTab(null);
    expect(status()).toBe('anonymous');
    expect(visited).toEqual([]);
  });

  it('are signed in together again when one hears late of a sign-out and of the sign-in after it', async () => {
    const { session, status } = await signedIn();
    const newer = aToken({ sub: 'auth0|newer' });
    localStorage.setItem('access-token', newer);
    // As browsers do that show a change only with its own event.
    const earlier = jest.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
    const hear = (newValue: string | null) =>
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'access-token', newValue, storageArea: localStorage }),
      );
    hear(null);
    earlier.mockRestore();
    expect(status()).toBe('anonymous');
    expect(storedToken()).toBe(newer);
    hear(newer);
    await waitFor(() => expect(status()).toBe('signed-in'));
    expect(session.store.getState().user?.uid).toBe('auth0|newer');
  });

  it('are signed out together when one clears its whole storage', async () => {
    const { status } = await signedIn();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    expect(status()).toBe('anonymous');
  });

  it('are signed in together', async () => {
    const { session, status } = stageSession();
    await session.resume();
    expect(status()).toBe('anonymous');
    otherTab(aToken({ sub: 'auth0|other' }));
    await waitFor(() => expect(status()).toBe('signed-in'));
    expect(session.store.getState().user?.uid).toBe('auth0|other');
  });

  it('change the user together, without showing the previous one', async () => {
    const { session, status } = await signedIn();
    otherTab(aToken({ sub: 'auth0|other', email: 'other@example.test' }));
    expect(session.store.getState().user).toBeNull();
    await waitFor(() => expect(status()).toBe('signed-in'));
    expect(session.store.getState().user?.email).toBe('other@example.test');
  });

  it('stay signed out when the sign-out happened during a renewal', async () => {
    const { session, fakeApi, identity, status } = await signedIn();
    const ended = `Bearer ${storedToken() ?? ''}`;
    fakeApi.answers(listCartItems, ({ authorization }) =>
      authorization === ended ? new Response('{}', { status: 401 }) : [],
    );
    let renewed: (token: string) => void = () => undefined;
    identity.renewToken = () => new Promise((resolve) => (renewed = resolve));
    const call = session.api.call(listCartItems);
    await waitFor(() => expect(identity.renewals).toBe(1));
    otherTab(null);
    renewed(aToken());
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(storedToken()).toBeNull();
    expect(status()).toBe('anonymous');
    // The provider's client stores what it renews.
    expect(identity.forgotten).toBe(1);
  });

  it('ask the provider for no token after a sign-out', async () => {
    const { session, fakeApi, identity, status } = await signedIn();
    fakeApi.refuses(listCartItems, 'signed-out');
    otherTab(null);
    await expect(session.api.call(listCartItems)).rejects.toMatchObject({ status: 401 });
    expect(identity.renewals).toBe(0);
    expect(status()).toBe('anonymous');
  });

  it('share a renewed token without a call', async () => {
    const { status, called } = await signedIn();
    otherTab(aToken());
    expect(status()).toBe('signed-in');
    expect(called).toEqual(['getSession']);
  });
});

describe('signing out', () => {
  it('ACC-08 ACC-09 is loading first, then removes the token and ends the session at the provider', async () => {
    const { session, status, identity } = await signedIn();
    const done = session.actions.signOut();
    expect(status()).toBe('loading');
    await done;
    expect(status()).toBe('anonymous');
    expect(storedToken()).toBeNull();
    expect(identity.signOuts).toBe(1);
  });

  it('security finding 12: revokes the access token at the API before it ends the session at the provider', async () => {
    const { session, fakeApi, identity } = await signedIn();
    const token = storedToken();
    let signOutsBefore: number | undefined;
    fakeApi.answers(endSession, () => {
      signOutsBefore = identity.signOuts;
      return { modifiedCount: 1 };
    });
    await session.actions.signOut();
    expect(fakeApi.callsOf(endSession)).toMatchObject([{ authorization: `Bearer ${token}`, body: {} }]);
    expect(signOutsBefore).toBe(0);
    expect(identity.signOuts).toBe(1);
  });

  it('succeeds when the API refuses the token already, without renewing it', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    const { session, fakeApi, identity, status, visited } = await signedIn({ at: '/blog' });
    fakeApi.refuses(endSession, 'signed-out');
    await session.actions.signOut();
    expect(fakeApi.callsOf(endSession)).toHaveLength(1);
    expect(identity.renewals).toBe(0);
    expect(identity.signOuts).toBe(1);
    expect(status()).toBe('anonymous');
    expect(visited).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('succeeds when the API refuses to end the session, which is only logged', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    const { session, fakeApi, identity, status } = await signedIn();
    fakeApi.refuses(endSession, 'database-unavailable');
    await session.actions.signOut();
    expect(identity.signOuts).toBe(1);
    expect(status()).toBe('anonymous');
    expect(logged.mock.calls).toEqual([[expect.stringContaining('API'), expect.any(Error)]]);
  });

  it('does not hang when the API does not respond: it continues after two seconds', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const limits = jest.spyOn(AbortSignal, 'timeout');
    const timer = new AbortController();
    limits.mockReturnValue(timer.signal);
    const { session, fakeApi, identity, status } = await signedIn();
    // Rejects like an aborted `fetch`.
    const aborted = new Promise<never>((_, reject) => {
      timer.signal.addEventListener('abort', () => reject(timer.signal.reason as Error));
    });
    fakeApi.answers(endSession, () => aborted);
    const done = session.actions.signOut();
    await waitFor(() => expect(fakeApi.callsOf(endSession)).toHaveLength(1));
    expect(limits).toHaveBeenLastCalledWith(2000);
    expect(storedToken()).toBeNull();
    timer.abort(new DOMException('Time is up', 'TimeoutError'));
    await done;
    expect(identity.signOuts).toBe(1);
    expect(status()).toBe('anonymous');
  });

  it('ACC-09 succeeds locally when the provider fails, which is only logged', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    const { session, status, identity } = await signedIn();
    identity.signOutResult = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(session.actions.signOut()).resolves.toBeUndefined();
    expect(status()).toBe('anonymous');
    expect(storedToken()).toBeNull();
    expect(logged.mock.calls).toEqual([[expect.stringContaining('provider'), expect.any(TypeError)]]);
  });

  it.each([
    ['cannot be loaded', ({ loads }: Stage) => void loads.mockRejectedValue(new TypeError('offline'))],
    [
      'cannot reach the provider',
      ({ identity }: Stage) => void (identity.signOutResult = () => Promise.reject(new TypeError('offline'))),
    ],
  ])('leaves no token of the provider, and lets it ask next time, if its client %s', async (_, fail) => {
    jest.spyOn(console, 'error').mockImplementation();
    const stage = await signedIn();
    localStorage.setItem('@@auth0spajs@@::blush-portal', '{"body":{"refresh_token":"secret"}}');
    localStorage.setItem('theme', 'dark');
    expect(new LocalStorageCache().allKeys()).toHaveLength(1);
    fail(stage);
    await stage.session.actions.signOut();
    expect(stage.status()).toBe('anonymous');
    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect(loginPrompt.addTo({})).toEqual({ prompt: 'login' });
  });

  it('asks for no prompt after a sign-out that the provider knows of', async () => {
    const { session } = await signedIn();
    await session.actions.signOut();
    expect(loginPrompt.addTo({})).toEqual({});
  });

  it('removes the token before it leaves the page for the provider', async () => {
    const { session, identity, status } = await signedIn({ loginMode: 'universal' });
    identity.signOutResult = () => new Promise(() => undefined);
    void session.actions.signOut();
    await waitFor(() => expect(identity.signOuts).toBe(1));
    expect(storedToken()).toBeNull();
    expect(status()).toBe('loading');
  });

  it('leaves the dashboard for the home page, and stays on any other page', async () => {
    const inside = await signedIn({ at: '/dashboard/userhome' });
    await inside.session.actions.signOut();
    expect(inside.visited).toEqual(['/']);
    const outside = await signedIn({ at: '/blog' });
    await outside.session.actions.signOut();
    expect(outside.visited).toEqual([]);
  });
});

describe('a token that is renewed on request', () => {
  it('is stored for all tabs', async () => {
    const { session, identity } = await signedIn();
    const renewed = aToken();
    identity.renewToken = () => Promise.resolve(renewed);
    await session.actions.renewToken();
    expect(storedToken()).toBe(renewed);
  });

  it('stays as it is during an outage of the provider, and the caller gets the error', async () => {
    const { session, identity, status } = await signedIn();
    const before = storedToken();
    identity.renewToken = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(session.actions.renewToken()).rejects.toMatchObject({ code: 'network' });
    expect(storedToken()).toBe(before);
    expect(status()).toBe('signed-in');
  });
});
