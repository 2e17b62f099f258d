import {
  createAccount,
  CrossOriginRefused,
  DATABASE_CONNECTION,
  mailPasswordReset,
  proveCredentials,
} from './database-connection';
import { TENANT } from './test/fake-tenant';

const config = { domain: TENANT, clientId: 'blush-portal', audience: 'a', loginMode: 'embedded' } as const;
const credentials = { email: 'nora@example.test', password: 'Secret#1' };
const ask = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>();
beforeEach(() => {
  ask.mockReset();
  globalThis.fetch = ask;
});

const answers = (status: number, body: unknown) => ask.mockResolvedValueOnce(Response.json(body, { status }));
const refused = (body: unknown) => {
  answers(403, body);
  return proveCredentials(config, credentials);
};

describe('a call to the tenant', () => {
  it('is JSON, and without cookies unless it signs in', async () => {
    answers(200, {});
    await mailPasswordReset(config, credentials.email);
    expect(ask).toHaveBeenCalledWith(`${TENANT}/dbconnections/change_password`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: 'blush-portal',
        connection: DATABASE_CONNECTION,
        email: credentials.email,
      }),
    });
  });

  it('gives a ticket for name and password, with the cookies of the tenant', async () => {
    answers(200, { login_ticket: 'a-ticket' });
    await expect(proveCredentials(config, credentials)).resolves.toBe('a-ticket');
    const [url, init] = ask.mock.calls[0] ?? [];
    expect(url).toBe(`${TENANT}/co/authenticate`);
    expect(init?.credentials).toBe('include');
    expect(JSON.parse(init?.body as string)).toEqual({
      client_id: 'blush-portal',
      username: credentials.email,
      password: credentials.password,
      realm: DATABASE_CONNECTION,
      credential_type: 'http://auth0.com/oauth/grant-type/password-realm',
    });
  });
});

describe('a refusal of the tenant', () => {
  it.each([
    ['access_denied', 'wrong-credentials', 'Wrong'],
    ['too_many_attempts', 'too-many-attempts', 'Too many'],
    ['user_exists', 'email-taken', 'exists already'],
    ['invalid_password', 'weak-password', 'too easy'],
  ])('%s is %s, in words for the person', async (error, code, words) => {
    const message = expect.stringContaining(words);
    await expect(refused({ error })).rejects.toMatchObject({ name: 'SessionError', code, message });
    await expect(refused({ code: error })).rejects.toMatchObject({ name: 'SessionError', code, message });
  });

  it.each([
    [{ error: 'new_rule', error_description: 'Not on Sundays.' }, 'Not on Sundays.'],
    [{ code: 'new_rule', description: 'Not on Sundays.' }, 'Not on Sundays.'],
    [{ error: { code: 7 }, description: { de: 'Nein' } }, 'refused'],
    ['plain text', 'refused'],
    [null, 'refused'],
  ])('that is not known is told in its own words, or in ours: %j', async (body, words) => {
    await expect(refused(body)).rejects.toMatchObject({
      name: 'SessionError',
      code: 'provider-refused',
      message: expect.stringContaining(words),
    });
  });

  it('that is no JSON is one all the same', async () => {
    ask.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }));
    await expect(createAccount(config, { ...credentials, name: '', photoURL: '' })).rejects.toMatchObject({
      code: 'provider-refused',
    });
  });
});

describe('universal login is needed', () => {
  const crossOrigin = { name: 'CrossOriginRefused', message: expect.stringMatching(/^The provider /) };

  it('where the tenant takes no sign-ins from other origins', async () => {
    await expect(refused({ error: 'unauthorized_client' })).rejects.toMatchObject(crossOrigin);
  });

  it.each([{}, { login_ticket: 7 }])('where the tenant gives no ticket: %j', async (body) => {
    answers(200, body);
    await expect(proveCredentials(config, credentials)).rejects.toMatchObject(crossOrigin);
  });

  it('where the browser blocks the call, though the tenant answers others', async () => {
    const cause = new TypeError('Failed to fetch');
    ask.mockRejectedValueOnce(cause);
    answers(200, {});
    const failed = proveCredentials(config, credentials);
    await expect(failed).rejects.toMatchObject({ ...crossOrigin, cause });
    await expect(failed).rejects.toBeInstanceOf(CrossOriginRefused);
    expect(ask).toHaveBeenLastCalledWith(`${TENANT}/.well-known/openid-configuration`);
  });
});

describe('a tenant that cannot be reached', () => {
  const cause = new TypeError('Failed to fetch');
  const unreachable = {
    name: 'SessionError',
    code: 'provider-unreachable',
    message: expect.stringContaining('not possible right now'),
    cause,
  };

  it('is told from one that refuses, as it answers nothing', async () => {
    ask.mockRejectedValue(cause);
    await expect(proveCredentials(config, credentials)).rejects.toMatchObject(unreachable);
  });

  it('is told from one that refuses, as it answers errors only', async () => {
    ask.mockRejectedValueOnce(cause);
    answers(503, {});
    await expect(proveCredentials(config, credentials)).rejects.toMatchObject(unreachable);
  });
});
