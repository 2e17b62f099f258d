import { dialog, toast } from '@blush/shared-ui/components';
import {
  CALLBACK_PATH,
  createToken,
  createUser,
  getSession,
  listCartItems,
} from '@blush/shared-ui/contracts';
import { aUser } from '@blush/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { refusal } from './test/fake-identity';
import { aToken } from './test/fake-tenant';
import { stageSession, SYNC, type Setting } from './test/start-session';

const HOUR_MS = 3_600_000;
const storedToast = () => sessionStorage.getItem('blush:toast-after-redirect');
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function signedIn(setting: Setting = {}) {
  const stage = stageSession({ token: aToken(), ...setting });
  await stage.session.resume();
  await waitFor(() => expect(stage.status()).toBe('signed-in'));
  return stage;
}

async function withOutage() {
  const stage = stageSession({ token: aToken() });
  stage.fakeApi.isUnreachableFor(getSession);
  await stage.session.resume();
  await waitFor(() => expect(stage.session.store.getState().outage).not.toBeNull());
  const sessionCalls = () => stage.fakeApi.callsOf(getSession).length;
  return { ...stage, sessionCalls };
}

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation();
});

describe('a session that starts', () => {
  it('ACC-05 shows the confirmation that was stored before the redirect', async () => {
    const stage = stageSession({ at: `${CALLBACK_PATH}?code=c&state=s` });
    stage.identity.answer = { attempt: undefined };
    toast.afterRedirect('Login Successful!');
    await stage.session.resume();
    expect(storedToast()).not.toBeNull();
    await waitFor(() => expect(stage.status()).toBe('signed-in'));
    expect(storedToast()).toBeNull();
  });

  it('drops that confirmation when the user comes back instead of signing in', async () => {
    const stage = stageSession({ token: aToken() });
    toast.afterRedirect('Login Successful!');
    await stage.session.resume();
    expect(storedToast()).toBeNull();
  });

  it('ignores an answer that arrives after the user signed out', async () => {
    const { session, fakeApi, status } = await signedIn();
    const answers: (() => void)[] = [];
    const asAdmin = { user: aUser(), role: 'admin' as const, remotes: [], recentSignIn: true };
    fakeApi.answers(getSession, () => new Promise((resolve) => answers.push(() => resolve(asAdmin))));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(answers).toHaveLength(1));
    await session.actions.signOut();
    answers[0]?.();
    await settled();
    expect(status()).toBe('anonymous');
    expect(session.store.getState().role).toBeNull();
  });
});

describe('a sign-in during which the user signs out', () => {
  /** An outage in the bootstrap; the call, repeated by a retry, is answered by `answer`. */
  async function retrying(operation: typeof createUser | typeof createToken) {
    const stage = stageSession({ at: CALLBACK_PATH });
    stage.identity.answer = { attempt: undefined };
    stage.fakeApi.isUnreachableFor(operation);
    await stage.session.resume();
    await waitFor(() => expect(stage.session.store.getState().outage).not.toBeNull());
    const answers: ((body: Response) => void)[] = [];
    stage.fakeApi.answers(operation, () => new Promise<Response>((resolve) => answers.push(resolve)));
    stage.session.store.getState().outage?.retry();
    await waitFor(() => expect(answers).toHaveLength(1));
    return { ...stage, answer: (body: object) => answers[0]?.(Response.json(body)) };
  }

  it('stores no token when POST /jwt is answered after that', async () => {
    const { session, status, answer } = await retrying(createToken);
    await session.actions.signOut();
    answer({ token: aToken() });
    await settled();
    expect(localStorage.getItem('access-token')).toBeNull();
    expect(status()).toBe('anonymous');
  });

  it('makes no further call and shows no message when POST /users is answered after that', async () => {
    const { session, fakeApi, answer } = await retrying(createUser);
    const alert = jest.spyOn(dialog, 'alert');
    await session.actions.signOut();
    answer({ insertedId: null });
    await settled();
    expect(fakeApi.callsOf(createToken)).toHaveLength(0);
    expect(alert).not.toHaveBeenCalled();
  });

  it('stores no token and makes no call when the provider issues one after that', async () => {
    const stage = stageSession({ at: CALLBACK_PATH });
    stage.identity.answer = { attempt: undefined };
    let issue: ((token: string) => void) | undefined;
    const issued = jest
      .spyOn(stage.identity, 'token')
      .mockImplementation(() => new Promise((resolve) => (issue = resolve)));
    await stage.session.resume();
    await waitFor(() => expect(issued).toHaveBeenCalledTimes(1));
    await stage.session.actions.signOut();
    issue?.(aToken());
    await settled();
    expect(localStorage.getItem('access-token')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(stage.called).not.toContain('createUser');
  });
});

describe('the renewal of a token', () => {
  const signedInWithFakeTimers = (setting: Setting = {}) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    return signedIn(setting);
  };

  it('is followed by a call to the configured address and by the next renewal', async () => {
    const { identity, synced } = await signedInWithFakeTimers({ config: { tokenSyncUrl: SYNC } });
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(identity.renewals).toBe(1);
    expect(synced).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(identity.renewals).toBe(2);
  });

  it('is only logged when it fails; the next API call decides whether the session has ended', async () => {
    const { identity, status } = await signedInWithFakeTimers();
    identity.renewToken = () => Promise.reject(new TypeError('Failed to fetch'));
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(logged.mock.calls).toEqual([
      [expect.stringContaining('renewed'), expect.objectContaining({ code: 'network', status: 0 })],
    ]);
    expect(status()).toBe('signed-in');
  });

  it('does not happen after signing out', async () => {
    const { session, identity } = await signedInWithFakeTimers();
    await session.actions.signOut();
    await jest.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(identity.renewals).toBe(0);
  });

  it('is rescheduled for a token that another tab stored', async () => {
    const { identity, session, fakeApi } = await signedInWithFakeTimers();
    await jest.advanceTimersByTimeAsync(HOUR_MS / 2);
    const newValue = aToken({}, 7200);
    localStorage.setItem('access-token', newValue);
    const about = { key: 'access-token', newValue, storageArea: localStorage };
    const before = session.store.getState();
    window.dispatchEvent(new StorageEvent('storage', about));
    // The account is the same, so its session is not loaded again.
    expect(session.store.getState()).toBe(before);
    expect(fakeApi.callsOf(getSession)).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(identity.renewals).toBe(0);
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(identity.renewals).toBe(1);
  });
});

describe('an outage', () => {
  it('is not retried after the user signed out', async () => {
    const { session, sessionCalls } = await withOutage();
    const { outage } = session.store.getState();
    await session.actions.signOut();
    expect(session.store.getState().outage).toBeNull();
    const before = sessionCalls();
    outage?.retry();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(sessionCalls()).toBe(before);
    expect(session.store.getState()).toMatchObject({ status: 'anonymous', outage: null });
  });

  it('is retried only once if the user retries twice and the browser goes online during the retry', async () => {
    const { session, sessionCalls } = await withOutage();
    const before = sessionCalls();
    session.store.getState().outage?.retry();
    expect(session.store.getState().outage).toMatchObject({ retrying: true });
    session.store.getState().outage?.retry();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(session.store.getState().outage).toMatchObject({ retrying: false }));
    expect(sessionCalls()).toBe(before + 1);
  });
});

describe('ACC-10 a token that the API refuses', () => {
  it('removes the stored confirmation, and clears the session of the provider’s client', async () => {
    const { session, fakeApi, identity } = await signedIn();
    toast.afterRedirect('Login Successful!');
    fakeApi.refuses(listCartItems, 'forbidden');
    await expect(session.api.call(listCartItems)).rejects.toMatchObject({ status: 403 });
    expect(storedToast()).toBeNull();
    await waitFor(() => expect(identity.forgotten).toBe(1));
  });

  it('ends the session even if the provider’s client cannot be loaded, which is logged', async () => {
    const { session, fakeApi, loads, status } = await signedIn();
    localStorage.setItem('@@auth0spajs@@::blush-portal', '{}');
    loads.mockRejectedValue(new Error('Loading chunk 7 failed'));
    fakeApi.refuses(listCartItems, 'forbidden');
    await expect(session.api.call(listCartItems)).rejects.toMatchObject({ status: 403 });
    expect(status()).toBe('anonymous');
    await waitFor(() =>
      expect(logged.mock.calls).toEqual([[expect.stringContaining('forgotten'), expect.any(Error)]]),
    );
    expect(localStorage).toHaveLength(0);
  });

  it('does not redirect a visitor without a session', async () => {
    const { session, fakeApi, visited, loads } = stageSession();
    await session.resume();
    fakeApi.refuses(listCartItems, 'forbidden');
    await expect(session.api.call(listCartItems)).rejects.toMatchObject({ status: 403 });
    expect(visited).toEqual([]);
    expect(loads).not.toHaveBeenCalled();
  });

  it('ends the session when the provider refuses a renewal, but not when it cannot be reached', async () => {
    const { session, fakeApi, identity, status } = await signedIn();
    fakeApi.refuses(listCartItems, 'signed-out');
    identity.renewToken = () => Promise.reject(refusal('timeout'));
    await expect(session.api.call(listCartItems)).rejects.toMatchObject({ code: 'network', status: 0 });
    expect(status()).toBe('signed-in');
    identity.renewToken = () => Promise.reject(refusal('login_required'));
    await expect(session.api.call(listCartItems)).rejects.toMatchObject({ status: 401 });
    expect(status()).toBe('anonymous');
  });
});
