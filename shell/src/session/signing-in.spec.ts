import { createToken, createUser, getSession } from '@blush/shared-ui/contracts';
import { returnPath } from '@blush/shared-ui/session';
import { waitFor } from '@testing-library/react';
import { refusal } from './test/fake-identity';
import { aToken } from './test/fake-tenant';
import { stageSession, SYNC, type Setting, type Stage } from './test/start-session';

const kept = () => localStorage.getItem('access-token');
const keptToast = () => sessionStorage.getItem('blush:toast-after-redirect') ?? '';

async function visitor(setting: Setting = {}): Promise<Stage> {
  const stage = stageSession({ at: '/login', ...setting });
  await stage.session.resume();
  return stage;
}

const nora = {
  name: 'Nora Quint',
  photoURL: 'https://example.test/n.png',
  email: 'nora@example.test',
  password: 'Secret#1',
};
const credentials = { email: nora.email, password: nora.password };

describe('signing up', () => {
  it('ACC-04 makes the account with name and photo, and signs in with a ticket', async () => {
    const { session, tenant, identity, status } = await visitor();
    const done = session.actions.signUp(nora);
    expect(status()).toBe('loading');
    await done;
    expect(tenant.calls).toEqual([
      {
        path: '/dbconnections/signup',
        credentials: 'omit',
        body: {
          client_id: 'blush-portal',
          connection: 'Username-Password-Authentication',
          email: nora.email,
          password: nora.password,
          name: nora.name,
          picture: nora.photoURL,
        },
      },
      expect.objectContaining({ path: '/co/authenticate', credentials: 'include' }),
    ]);
    expect(identity.redirects).toEqual([
      {
        params: { login_ticket: 'a-ticket', realm: 'Username-Password-Authentication' },
        attempt: { mode: 'embedded', email: nora.email },
      },
    ]);
    expect(keptToast()).toContain('User created successfully!');
  });

  it.each([
    ['user_exists', 'email-taken'],
    ['invalid_password', 'weak-password'],
    ['invalid_signup', 'provider-refused'],
  ])('says that the provider refused with %s, and keeps nothing', async (code, expected) => {
    const { session, tenant, identity, status } = await visitor();
    tenant.answers('/dbconnections/signup', [400, { code, description: 'Invalid sign up' }]);
    await expect(session.actions.signUp(nora)).rejects.toMatchObject({
      name: 'SessionError',
      code: expected,
    });
    expect(status()).toBe('anonymous');
    expect(identity.redirects).toEqual([]);
    expect(keptToast()).toBe('');
  });
});

describe('signing in', () => {
  it('ACC-05 shows a wrong password where it was typed', async () => {
    const { session, tenant, status } = await visitor();
    tenant.answers('/co/authenticate', [
      403,
      { error: 'access_denied', error_description: 'Wrong email or password.' },
    ]);
    const done = session.actions.signIn(credentials);
    expect(status()).toBe('loading');
    await expect(done).rejects.toMatchObject({
      code: 'wrong-credentials',
      message: 'Wrong e-mail or password.',
    });
    expect(status()).toBe('anonymous');
    expect(keptToast()).toBe('');
  });

  it('goes to the page of a tenant that takes no forms, with the address filled in', async () => {
    const { session, tenant, identity } = await visitor({ loginMode: 'universal' });
    await session.actions.signIn(credentials);
    expect(tenant.calls).toEqual([]);
    expect(identity.redirects).toEqual([
      {
        params: { login_hint: nora.email, screen_hint: 'login' },
        attempt: { mode: 'universal', email: nora.email },
      },
    ]);
    expect(keptToast()).toContain('Login Successful!');
  });

  it('makes the account in place also there, so that name and photo are kept', async () => {
    const { session, tenant, identity } = await visitor({ loginMode: 'universal' });
    await session.actions.signUp(nora);
    expect(tenant.calls.map(({ path }) => path)).toEqual(['/dbconnections/signup']);
    expect(identity.redirects[0]?.params).toMatchObject({ login_hint: nora.email });
  });

  it.each([
    ['refuses cross-origin sign-ins', [403, { error: 'unauthorized_client' }]],
    ['gives no ticket', [200, {}]],
    ['is kept from the page by the browser', 'blocked'],
  ] as const)('falls back to the page of a tenant that %s', async (_, answer) => {
    const { session, tenant, identity } = await visitor();
    tenant.answers('/co/authenticate', answer);
    await session.actions.signIn(credentials);
    expect(identity.redirects.map(({ attempt }) => attempt.mode)).toEqual(['universal']);
  });

  it('does not send anybody to a tenant that cannot be reached', async () => {
    const { session, tenant, identity } = await visitor();
    tenant.answers('/co/authenticate', 'blocked').answers('/.well-known/openid-configuration', 'blocked');
    await expect(session.actions.signIn(credentials)).rejects.toMatchObject({ code: 'provider-unreachable' });
    expect(identity.redirects).toEqual([]);
  });

  it('is waiting no more when the browser brings the page back', async () => {
    const { session, status } = await visitor();
    await session.actions.signIn(credentials);
    expect(status()).toBe('loading');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(status()).toBe('anonymous'));
  });

  it('asks the provider for a mail about a forgotten password', async () => {
    const { session, tenant } = await visitor();
    await session.actions.requestPasswordReset(nora.email);
    expect(tenant.calls).toMatchObject([
      { path: '/dbconnections/change_password', body: { email: nora.email } },
    ]);
  });
});

describe('coming back from the provider', () => {
  const back = (setting: Setting = {}) => stageSession({ at: '/callback?code=c&state=s', ...setting });

  it('ACC-04 ACC-08 records the user, has the token accepted and kept, then learns the role', async () => {
    const { session, identity, called, school, status } = back();
    identity.answer = { attempt: { mode: 'embedded', email: nora.email } };
    identity.inHand = aToken({ name: 'Nora Quint' });
    await session.resume();
    expect(kept()).toBeNull();
    await waitFor(() => expect(status()).toBe('signed-in'));
    expect(called).toEqual(['createUser', 'createToken', 'getSession']);
    expect(school.callsOf(createUser)[0]?.body).toEqual({ name: 'Nora Quint', email: nora.email });
    expect(school.callsOf(createToken)[0]?.body).toEqual({ email: nora.email });
    expect(kept()).toBe(identity.inHand);
  });

  it('ACC-07 goes on where the person came from', async () => {
    const { session, identity } = back();
    identity.answer = { attempt: undefined };
    returnPath.remember('/allclass?select=1');
    await expect(session.resume()).resolves.toBe('/allclass?select=1');
  });

  it('ACC-07 goes on at home without a note, and never leaves the portal', async () => {
    const first = back();
    first.identity.answer = { attempt: undefined };
    await expect(first.session.resume()).resolves.toBe('/');
    const second = back();
    second.identity.answer = { attempt: undefined };
    sessionStorage.setItem('blush:return-path', '//evil.test/');
    await expect(second.session.resume()).resolves.toBe('/');
  });

  it('tries the provider’s own page once when its ticket was worth nothing', async () => {
    const { session, identity } = back();
    identity.answer = { attempt: { mode: 'embedded', email: nora.email }, error: refusal('access_denied') };
    await session.resume();
    expect(identity.redirects).toEqual([
      { params: { login_hint: nora.email }, attempt: { mode: 'universal', email: nora.email } },
    ]);
  });

  it('leads to the log-in page, signed out, when the provider refused', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    const { session, identity, status } = back();
    identity.answer = { attempt: { mode: 'universal', email: nora.email }, error: refusal('access_denied') };
    await expect(session.resume()).resolves.toBe('/login');
    expect(status()).toBe('anonymous');
    expect(keptToast()).toBe('');
    logged.mockRestore();
  });

  it('keeps the sign-in over an outage of the API and even over a reload', async () => {
    const { session, identity, school } = back();
    identity.answer = { attempt: undefined };
    school.isUnreachableFor(createUser);
    await session.resume();
    await waitFor(() => expect(session.store.getState().outage).not.toBeNull());
    expect(school.callsOf(createUser)).toHaveLength(1);
    expect(sessionStorage.getItem('blush:entering')).not.toBeNull();

    school.answers(createUser, () => ({ insertedId: null }));
    session.store.getState().outage?.retry();
    await waitFor(() => expect(session.store.getState().status).toBe('signed-in'));
    expect(sessionStorage.getItem('blush:entering')).toBeNull();
  });

  it('ACC-10 leads to the log-in page when the API refuses the person', async () => {
    const { session, identity, school, visited, status } = back();
    identity.answer = { attempt: undefined };
    school.refuses(getSession, 'forbidden');
    await session.resume();
    await waitFor(() => expect(status()).toBe('anonymous'));
    expect(visited).toEqual(['/login']);
    expect(kept()).toBeNull();
  });

  it('says so when a token does not tell whose it is', async () => {
    const { session, identity } = back();
    identity.answer = { attempt: undefined };
    identity.inHand = 'e30.e30.x';
    await session.resume();
    await waitFor(() =>
      expect(session.store.getState().outage?.error).toMatchObject({ code: 'provider-refused' }),
    );
  });

  it('ACC-11 sends the token to the configured address, and nowhere without one', async () => {
    const without = back();
    without.identity.answer = { attempt: undefined };
    await without.session.resume();
    await waitFor(() => expect(without.status()).toBe('signed-in'));
    expect(without.synced).toEqual([]);

    const withSync = back({ config: { tokenSyncUrl: SYNC } });
    withSync.identity.answer = { attempt: undefined };
    await withSync.session.resume();
    await waitFor(() =>
      expect(withSync.synced).toEqual([JSON.stringify({ token: withSync.identity.inHand })]),
    );
  });
});

describe('signing in with Google', () => {
  const popup = { close: jest.fn() };
  beforeEach(() => {
    popup.close.mockClear();
    window.open = jest.fn(() => popup as unknown as Window);
  });

  it('ACC-06 records the user and goes back, without leaving the page', async () => {
    const { session, identity, called, visited, status } = await visitor();
    returnPath.remember('/instructor');
    identity.inHand = aToken({ sub: 'google-oauth2|1', email: 'gina@google.test' });
    const done = session.actions.signInWithGoogle();
    expect(status()).toBe('loading');
    await done;
    expect(status()).toBe('signed-in');
    expect(identity.popups).toEqual([{ connection: 'google-oauth2' }]);
    expect(called).toEqual(['createUser', 'createToken', 'getSession']);
    expect(visited).toEqual(['/instructor']);
  });

  it.each([
    ['closes the window', 'cancelled'],
    ['is refused', 'access_denied'],
  ])('ACC-06 only logs that a person %s', async (_, error) => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    const { session, identity, status } = await visitor();
    identity.popupResult = () => Promise.reject(refusal(error));
    await expect(session.actions.signInWithGoogle()).resolves.toBeUndefined();
    expect(status()).toBe('anonymous');
    expect(logged).toHaveBeenCalledTimes(1);
    expect(popup.close).toHaveBeenCalled();
    expect(keptToast()).toBe('');
    logged.mockRestore();
  });

  it('opens the window in the click itself, or browsers would block it', async () => {
    const { session } = await visitor();
    void session.actions.signInWithGoogle();
    expect(window.open).toHaveBeenCalledTimes(1);
  });

  it('only logs that the browser blocked the window', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation();
    window.open = jest.fn(() => null);
    const { session, status } = await visitor();
    await session.actions.signInWithGoogle();
    expect(status()).toBe('anonymous');
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
  });
});
