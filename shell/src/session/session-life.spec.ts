import { toast } from '@blush/shared-ui/components';
import { getSession, listCartItems } from '@blush/shared-ui/contracts';
import { aUser } from '@blush/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { refusal } from './test/fake-identity';
import { aToken } from './test/fake-tenant';
import { stageSession, SYNC, type Setting } from './test/start-session';

const HOUR_MS = 3_600_000;
const keptToast = () => sessionStorage.getItem('blush:toast-after-redirect');
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function signedIn(setting: Setting = {}) {
  const stage = stageSession({ kept: aToken(), ...setting });
  await stage.session.resume();
  await waitFor(() => expect(stage.status()).toBe('signed-in'));
  return stage;
}

async function interrupted() {
  const stage = stageSession({ kept: aToken() });
  stage.fakeApi.isUnreachableFor(getSession);
  await stage.session.resume();
  await waitFor(() => expect(stage.session.store.getState().outage).not.toBeNull());
  const asked = () => stage.fakeApi.callsOf(getSession).length;
  return { ...stage, asked };
}

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  jest.useRealTimers();
  logged.mockRestore();
});

describe('a session that begins', () => {
  it('ACC-05 shows the confirmation that waited for it', async () => {
    const stage = stageSession({ kept: aToken() });
    toast.afterRedirect('Login Successful!');
    await stage.session.resume();
    expect(keptToast()).not.toBeNull();
    await waitFor(() => expect(stage.status()).toBe('signed-in'));
    expect(keptToast()).toBeNull();
  });

  it('ignores an answer that arrives after the sign-out', async () => {
    const { session, fakeApi, status } = await signedIn();
    const answers: (() => void)[] = [];
    const asAdmin = { user: aUser(), role: 'admin' as const, remotes: [] };
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

describe('the renewal of a session', () => {
  const later = (setting: Setting = {}) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    return signedIn(setting);
  };

  it('is sent to the configured address, and followed by the next one', async () => {
    const { identity, synced } = await later({ config: { tokenSyncUrl: SYNC } });
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(identity.renewals).toBe(1);
    expect(synced).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(identity.renewals).toBe(2);
  });

  it('that fails is only logged: the next call decides what that means', async () => {
    const { identity, status } = await later();
    identity.renewed = () => Promise.reject(new TypeError('Failed to fetch'));
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(logged.mock.calls).toEqual([
      [expect.stringContaining('renewed'), expect.objectContaining({ code: 'network', status: 0 })],
    ]);
    expect(status()).toBe('signed-in');
  });

  it('is not asked for after signing out', async () => {
    const { session, identity } = await later();
    await session.actions.signOut();
    await jest.advanceTimersByTimeAsync(2 * HOUR_MS);
    expect(identity.renewals).toBe(0);
  });

  it('is put off by the token that another tab got', async () => {
    const { identity } = await later();
    await jest.advanceTimersByTimeAsync(HOUR_MS / 2);
    const newValue = aToken({}, 7200);
    localStorage.setItem('access-token', newValue);
    const about = { key: 'access-token', newValue, storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', about));
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(identity.renewals).toBe(0);
    await jest.advanceTimersByTimeAsync(HOUR_MS);
    expect(identity.renewals).toBe(1);
  });
});

describe('an outage', () => {
  it('of a session that was left meanwhile is not tried again', async () => {
    const { session, asked } = await interrupted();
    const { outage } = session.store.getState();
    await session.actions.signOut();
    expect(session.store.getState().outage).toBeNull();
    const before = asked();
    outage?.retry();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(asked()).toBe(before);
    expect(session.store.getState()).toMatchObject({ status: 'anonymous', outage: null });
  });

  it('is tried again once, by hand or by itself', async () => {
    const { session, asked } = await interrupted();
    const before = asked();
    session.store.getState().outage?.retry();
    expect(session.store.getState().outage).toMatchObject({ retrying: true });
    session.store.getState().outage?.retry();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(session.store.getState().outage).toMatchObject({ retrying: false }));
    expect(asked()).toBe(before + 1);
  });
});

describe('ACC-10 a session that is ended by the API', () => {
  it('drops the confirmation that waited, and has the provider’s client forget the person', async () => {
    const { session, fakeApi, identity } = await signedIn();
    toast.afterRedirect('Login Successful!');
    fakeApi.refuses(listCartItems, 'forbidden');
    await expect(session.api.call(listCartItems)).rejects.toMatchObject({ status: 403 });
    expect(keptToast()).toBeNull();
    await waitFor(() => expect(identity.forgotten).toBe(1));
  });

  it('is ended also when the client of the provider cannot be had, which is logged', async () => {
    const { session, fakeApi, loads, status } = await signedIn();
    loads.mockRejectedValue(new Error('Loading chunk 7 failed'));
    fakeApi.refuses(listCartItems, 'forbidden');
    await expect(session.api.call(listCartItems)).rejects.toMatchObject({ status: 403 });
    expect(status()).toBe('anonymous');
    await waitFor(() =>
      expect(logged.mock.calls).toEqual([[expect.stringContaining('forgotten'), expect.any(Error)]]),
    );
  });

  it('leaves a visitor without a session where they are', async () => {
    const { session, fakeApi, visited, loads } = stageSession();
    await session.resume();
    fakeApi.refuses(listCartItems, 'forbidden');
    await expect(session.api.call(listCartItems)).rejects.toMatchObject({ status: 403 });
    expect(visited).toEqual([]);
    expect(loads).not.toHaveBeenCalled();
  });

  it('is not renewed where the provider refuses, and stays where it only cannot be reached', async () => {
    const { session, fakeApi, identity, status } = await signedIn();
    fakeApi.refuses(listCartItems, 'signed-out');
    identity.renewed = () => Promise.reject(refusal('timeout'));
    await expect(session.api.call(listCartItems)).rejects.toMatchObject({ code: 'network', status: 0 });
    expect(status()).toBe('signed-in');
    identity.renewed = () => Promise.reject(refusal('login_required'));
    await expect(session.api.call(listCartItems)).rejects.toMatchObject({ status: 401 });
    expect(status()).toBe('anonymous');
  });
});
