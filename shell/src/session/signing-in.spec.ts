import { blockStorage } from '@blush/shared-ui/testing';
import { waitFor } from '@testing-library/react';
import { stageSession, type Setting, type Stage } from './test/start-session';

const storedToast = () => sessionStorage.getItem('blush:toast-after-redirect') ?? '';

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
  it('ACC-04 creates the account with name and photo, and signs in with a ticket', async () => {
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
    expect(storedToast()).toContain('User created successfully!');
  });

  it('says that the account was created when signing in fails after it', async () => {
    const { session, tenant, status } = await visitor();
    tenant.answers('/co/authenticate', [403, { error: 'too_many_attempts' }]);
    await expect(session.actions.signUp(nora)).rejects.toMatchObject({
      code: 'too-many-attempts',
      message: 'Your account was created, but signing in failed. Please log in.',
    });
    expect(status()).toBe('anonymous');
  });

  it.each([
    ['user_exists', 'email-taken'],
    ['invalid_signup', 'email-taken'],
    ['invalid_password', 'weak-password'],
  ])('rejects when the provider refuses with %s, and stores nothing', async (code, expected) => {
    const { session, tenant, identity, status } = await visitor();
    tenant.answers('/dbconnections/signup', [400, { code, description: 'Invalid sign up' }]);
    await expect(session.actions.signUp(nora)).rejects.toMatchObject({
      name: 'SessionError',
      code: expected,
    });
    expect(status()).toBe('anonymous');
    expect(identity.redirects).toEqual([]);
    expect(storedToast()).toBe('');
  });
});

describe('signing in', () => {
  it('ACC-05 rejects a wrong password, and stays signed out', async () => {
    const { session, tenant, status } = await visitor();
    tenant.answers('/co/authenticate', [
      403,
      { error: 'access_denied', error_description: 'Wrong email or password.' },
    ]);
    const done = session.actions.signIn(credentials);
    expect(session.store.getState()).toMatchObject({ status: 'loading', resuming: false });
    await expect(done).rejects.toMatchObject({
      code: 'wrong-credentials',
      message: 'Wrong e-mail or password.',
    });
    expect(status()).toBe('anonymous');
    expect(storedToast()).toBe('');
  });

  it('redirects to the provider’s log-in page in universal login mode, with the e-mail filled in', async () => {
    const { session, tenant, identity } = await visitor({ loginMode: 'universal' });
    await session.actions.signIn(credentials);
    expect(tenant.calls).toEqual([]);
    expect(identity.redirects).toEqual([
      {
        params: { login_hint: nora.email, screen_hint: 'login' },
        attempt: { mode: 'universal', email: nora.email },
      },
    ]);
    expect(storedToast()).toContain('Login Successful!');
  });

  it('creates the account by API in universal login mode too, so that name and photo are stored', async () => {
    const { session, tenant, identity } = await visitor({ loginMode: 'universal' });
    await session.actions.signUp(nora);
    expect(tenant.calls.map(({ path }) => path)).toEqual(['/dbconnections/signup']);
    expect(identity.redirects[0]?.params).toMatchObject({ login_hint: nora.email });
  });

  it.each([
    ['refuses cross-origin sign-ins', [403, { error: 'unauthorized_client' }]],
    ['gives no ticket', [200, {}]],
    ['is blocked by the browser', 'blocked'],
  ] as const)('falls back to the log-in page of a tenant that %s', async (_, answer) => {
    const { session, tenant, identity } = await visitor();
    tenant.answers('/co/authenticate', answer);
    await session.actions.signIn(credentials);
    expect(identity.redirects.map(({ attempt }) => attempt.mode)).toEqual(['universal']);
  });

  it('does not redirect to a tenant that cannot be reached', async () => {
    const { session, tenant, identity } = await visitor();
    tenant.answers('/co/authenticate', 'blocked').answers('/.well-known/openid-configuration', 'blocked');
    await expect(session.actions.signIn(credentials)).rejects.toMatchObject({ code: 'provider-unreachable' });
    expect(identity.redirects).toEqual([]);
  });

  it('stops loading when the browser restores the page from its cache', async () => {
    const { session, status } = await visitor();
    await session.actions.signIn(credentials);
    expect(status()).toBe('loading');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(status()).toBe('anonymous'));
  });

  it('keeps loading when the browser shows the page for the first time', async () => {
    const { session, status } = await visitor();
    await session.actions.signIn(credentials);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    await Promise.resolve();
    expect(status()).toBe('loading');
  });

  it.each(['signUp', 'signIn'] as const)(
    'rejects `%s` with a message when the browser blocks storage, without a call to the provider',
    async (action) => {
      const { session, tenant, status } = await visitor();
      blockStorage();
      await expect(session.actions[action](nora)).rejects.toMatchObject({
        name: 'SessionError',
        message: 'Your browser blocks site data of Blush Camp. Please allow it, and sign in again.',
      });
      expect(status()).toBe('anonymous');
      expect(tenant.calls).toEqual([]);
    },
  );

  it('requests an e-mail for a new password from the provider', async () => {
    const { session, tenant } = await visitor();
    await session.actions.requestPasswordReset(nora.email);
    expect(tenant.calls).toMatchObject([
      { path: '/dbconnections/change_password', body: { email: nora.email } },
    ]);
  });
});
