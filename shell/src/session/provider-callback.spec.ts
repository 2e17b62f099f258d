import { dialog, toast } from '@blush/shared-ui/components';
import { createToken, createUser, endSession, getSession } from '@blush/shared-ui/contracts';
import { returnPath } from '@blush/shared-ui/session';
import { blockStorage } from '@blush/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { refusal } from './test/fake-identity';
import { aToken } from './test/fake-tenant';
import { stageSession, SYNC, type Setting } from './test/start-session';

const storedToken = () => localStorage.getItem('access-token');
const storedToast = () => sessionStorage.getItem('blush:toast-after-redirect') ?? '';

const EMAIL = 'nora@example.test';

describe('the redirect back from the provider', () => {
  const atCallback = (setting: Setting = {}) => stageSession({ at: '/callback?code=c&state=s', ...setting });

  it('ACC-04 ACC-08 records the user, exchanges and stores the token, then loads the role', async () => {
    const { session, identity, called, fakeApi, status } = atCallback();
    identity.answer = { attempt: { mode: 'embedded', email: EMAIL } };
    identity.currentToken = aToken({ name: 'Nora Quint' });
    await session.resume();
    expect(storedToken()).toBeNull();
    await waitFor(() => expect(status()).toBe('signed-in'));
    expect(called).toEqual(['createUser', 'createToken', 'getSession']);
    expect(fakeApi.callsOf(createUser)[0]?.body).toEqual({ name: 'Nora Quint', email: EMAIL });
    expect(fakeApi.callsOf(createToken)[0]?.body).toEqual({ email: EMAIL });
    expect(storedToken()).toBe(identity.currentToken);
  });

  it('ends the session that the new sign-in replaced, and no other', async () => {
    const replaced = aToken();
    const { session, identity, fakeApi, status } = atCallback({ token: replaced });
    identity.answer = { attempt: { mode: 'universal', email: EMAIL } };
    identity.currentToken = aToken();
    await session.resume();
    await waitFor(() => expect(status()).toBe('signed-in'));
    expect(fakeApi.callsOf(endSession)).toMatchObject([{ authorization: `Bearer ${replaced}` }]);
  });

  it('ACC-07 returns to the page the user came from', async () => {
    const { session, identity } = atCallback();
    identity.answer = { attempt: undefined };
    returnPath.remember('/allclass?select=1');
    await expect(session.resume()).resolves.toBe('/allclass?select=1');
  });

  it('ACC-07 goes to the home page if no path is stored, or one outside of the portal', async () => {
    const first = atCallback();
    first.identity.answer = { attempt: undefined };
    await expect(first.session.resume()).resolves.toBe('/');
    const second = atCallback();
    second.identity.answer = { attempt: undefined };
    sessionStorage.setItem('blush:return-path', '//evil.test/');
    await expect(second.session.resume()).resolves.toBe('/');
  });

  it('leads to the log-in page when the sign-in could not be finished because storage is blocked', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { session, identity } = atCallback();
    identity.answer = { attempt: undefined, error: new DOMException('Access is denied', 'SecurityError') };
    blockStorage();
    await expect(session.resume()).resolves.toBe('/login');
  });

  it('redirects once to the provider’s log-in page when the ticket was refused', async () => {
    const { session, identity } = atCallback();
    identity.answer = { attempt: { mode: 'embedded', email: EMAIL }, error: refusal('access_denied') };
    await session.resume();
    expect(identity.redirects).toEqual([
      { params: { login_hint: EMAIL }, attempt: { mode: 'universal', email: EMAIL } },
    ]);
  });

  it('redirects to the log-in page, signed out, when the provider refused', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    const alert = jest.spyOn(dialog, 'alert').mockResolvedValue({ outcome: 'confirmed' });
    const { session, identity, status } = atCallback();
    const error = refusal('access_denied');
    identity.answer = { attempt: { mode: 'universal', email: EMAIL }, error };
    toast.afterRedirect('Login Successful!');
    await expect(session.resume()).resolves.toBe('/login');
    expect(status()).toBe('anonymous');
    expect(storedToast()).toBe('');
    expect(identity.redirects).toEqual([]);
    expect(alert).toHaveBeenCalledWith({
      title: expect.stringContaining('did not work'),
      text: expect.stringContaining('try again'),
    });
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('sign-in'), error);
  });

  it('redirects to the log-in page when the callback address was opened directly', async () => {
    const { session, identity, status } = atCallback();
    identity.answer = undefined;
    await expect(session.resume()).resolves.toBe('/login');
    expect(status()).toBe('anonymous');
  });

  it('security finding 8: keeps the session when the answer belongs to no sign-in of this browser', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(dialog, 'alert').mockResolvedValue({ outcome: 'confirmed' });
    const token = aToken({ name: 'Nora' });
    const { session, identity, status } = atCallback({ token });
    identity.answer = { attempt: undefined, error: refusal('state_mismatch') };
    await expect(session.resume()).resolves.toBe('/');
    await waitFor(() => expect(status()).toBe('signed-in'));
    expect(storedToken()).toBe(token);
  });

  it('shortens the name to the maximum of the API', async () => {
    const { session, identity, fakeApi, status } = atCallback();
    identity.answer = { attempt: undefined };
    identity.currentToken = aToken({ name: 'Nora '.repeat(50) });
    await session.resume();
    await waitFor(() => expect(status()).toBe('signed-in'));
    expect(fakeApi.callsOf(createUser)[0]?.body).toMatchObject({ name: 'Nora '.repeat(24) });
  });

  it('ACC-10 shows why the API refused the token, and no dialog when the API cannot be reached', async () => {
    const alert = jest.spyOn(dialog, 'alert').mockResolvedValue({ outcome: 'confirmed' });
    const refused = atCallback();
    refused.identity.answer = { attempt: undefined };
    refused.identity.renewToken = () => Promise.reject(refusal('login_required'));
    refused.fakeApi.refuses(createUser, 'signed-out', { detail: 'This sign-in is over.' });
    await refused.session.resume();
    await waitFor(() =>
      expect(alert).toHaveBeenCalledWith(expect.objectContaining({ text: 'This sign-in is over.' })),
    );
    alert.mockClear();

    const unreached = atCallback();
    unreached.identity.answer = { attempt: undefined };
    unreached.fakeApi.isUnreachableFor(createUser);
    await unreached.session.resume();
    await waitFor(() => expect(unreached.session.store.getState().outage).not.toBeNull());
    expect(alert).not.toHaveBeenCalled();
  });

  it('is signed out without an outage when a reload continues a sign-in that the provider no longer knows', async () => {
    sessionStorage.setItem('blush:entering', 'yes');
    const { session, identity, status } = stageSession({ at: '/blog' });
    jest.spyOn(identity, 'token').mockRejectedValue(refusal('login_required'));
    await session.resume();
    await waitFor(() => expect(status()).toBe('anonymous'));
    expect(session.store.getState().outage).toBeNull();
    expect(sessionStorage.getItem('blush:entering')).toBeNull();
  });

  it('continues after an outage of the API, until which a stored mark lets a reload continue the sign-in', async () => {
    const { session, identity, fakeApi } = atCallback();
    identity.answer = { attempt: undefined };
    fakeApi.isUnreachableFor(createUser);
    await session.resume();
    await waitFor(() => expect(session.store.getState().outage).not.toBeNull());
    expect(fakeApi.callsOf(createUser)).toHaveLength(1);
    expect(sessionStorage.getItem('blush:entering')).not.toBeNull();

    fakeApi.answers(createUser, () => ({ insertedId: null }));
    session.store.getState().outage?.retry();
    await waitFor(() => expect(session.store.getState().status).toBe('signed-in'));
    expect(sessionStorage.getItem('blush:entering')).toBeNull();
  });

  it('ACC-10 redirects to the log-in page when the API refuses the user, and shows why', async () => {
    const alert = jest.spyOn(dialog, 'alert').mockResolvedValue({ outcome: 'confirmed' });
    const { session, identity, fakeApi, visited, status } = atCallback();
    identity.answer = { attempt: undefined };
    fakeApi.refuses(getSession, 'forbidden', { detail: 'Another account has this e-mail address.' });
    await session.resume();
    await waitFor(() => expect(status()).toBe('anonymous'));
    expect(visited).toEqual(['/login']);
    expect(storedToken()).toBeNull();
    expect(alert).toHaveBeenCalledWith({
      title: 'You could not be signed in',
      text: 'Another account has this e-mail address.',
    });
  });

  it('redirects to the log-in page when the token has no identity claims, and shows why', async () => {
    const alert = jest.spyOn(dialog, 'alert').mockResolvedValue({ outcome: 'confirmed' });
    const { session, identity, visited, status } = atCallback();
    identity.answer = { attempt: undefined };
    identity.currentToken = 'e30.e30.x';
    toast.afterRedirect('Login Successful!');
    await session.resume();
    await waitFor(() => expect(status()).toBe('anonymous'));
    expect(session.store.getState().outage).toBeNull();
    expect(visited).toEqual(['/login']);
    expect(storedToast()).toBe('');
    expect(alert).toHaveBeenCalledWith({
      title: 'You could not be signed in',
      text: expect.stringContaining('no e-mail address'),
    });
    await waitFor(() => expect(identity.forgotten).toBe(1));
  });

  it('ACC-11 sends the token to the configured address, or nowhere if none is configured', async () => {
    const without = atCallback();
    without.identity.answer = { attempt: undefined };
    await without.session.resume();
    await waitFor(() => expect(without.status()).toBe('signed-in'));
    expect(without.synced).toEqual([]);

    const withSync = atCallback({ config: { tokenSyncUrl: SYNC } });
    withSync.identity.answer = { attempt: undefined };
    await withSync.session.resume();
    await waitFor(() =>
      expect(withSync.synced).toEqual([JSON.stringify({ token: withSync.identity.currentToken })]),
    );
  });
});
