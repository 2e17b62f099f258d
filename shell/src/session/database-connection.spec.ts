import {
  createAccount,
  CrossOriginRefused,
  DATABASE_CONNECTION,
  mailPasswordReset,
  requestLoginTicket,
} from './database-connection';
import { TENANT } from './test/fake-tenant';

const config = { domain: TENANT, clientId: 'blush-portal', audience: 'a', loginMode: 'embedded' } as const;
const credentials = { email: 'nora@example.test', password: 'Secret#1' };
const fetchMock = jest.fn<ReturnType<typeof fetch>, Parameters<typeof fetch>>();
beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
});

const answers = (status: number, body: unknown) =>
  fetchMock.mockResolvedValueOnce(Response.json(body, { status }));
const signInRefusedWith = (body: unknown) => {
  answers(403, body);
  return requestLoginTicket(config, credentials);
};

describe('a call to the tenant', () => {
  it('sends JSON without cookies', async () => {
    answers(200, {});
    await mailPasswordReset(config, credentials.email);
    expect(fetchMock).toHaveBeenCalledWith(`${TENANT}/dbconnections/change_password`, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: 'blush-portal',
        connection: DATABASE_CONNECTION,
        email: credentials.email,
      }),
      signal: expect.any(AbortSignal) as AbortSignal,
    });
  });

  it('returns a ticket for e-mail and password, and sends cookies', async () => {
    answers(200, { login_ticket: 'a-ticket' });
    await expect(requestLoginTicket(config, credentials)).resolves.toBe('a-ticket');
    const [url, init] = fetchMock.mock.calls[0] ?? [];
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

it('a tenant that does not answer in time is unreachable, not one that refuses the origin', async () => {
  const cause = new DOMException('The operation timed out.', 'TimeoutError');
  fetchMock.mockRejectedValueOnce(cause);
  await expect(requestLoginTicket(config, credentials)).rejects.toMatchObject({
    code: 'provider-unreachable',
    cause,
  });
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

describe('a refusal of the tenant', () => {
  it.each([
    ['access_denied', 'wrong-credentials', 'Wrong'],
    ['too_many_attempts', 'too-many-attempts', 'Choose a new password, or follow the link in the mail'],
    ['user_exists', 'email-taken', 'exists already'],
    ['invalid_signup', 'email-taken', 'cannot sign up. If you have an account already, log in.'],
    ['invalid_password', 'weak-password', 'too easy'],
  ])('%s becomes the code %s and a message for the user', async (error, code, words) => {
    const message = expect.stringContaining(words);
    await expect(signInRefusedWith({ error })).rejects.toMatchObject({ name: 'SessionError', code, message });
    await expect(signInRefusedWith({ code: error })).rejects.toMatchObject({
      name: 'SessionError',
      code,
      message,
    });
  });

  it.each([
    [{ error: 'new_rule', error_description: 'Not on Sundays.' }, 'Not on Sundays.'],
    [{ code: 'new_rule', description: 'Not on Sundays.' }, 'Not on Sundays.'],
    [{ error: { code: 7 }, description: { de: 'Nein' } }, 'refused'],
    ['plain text', 'refused'],
    [null, 'refused'],
  ])('with an unknown code has the description of the tenant, or a default: %j', async (body, words) => {
    await expect(signInRefusedWith(body)).rejects.toMatchObject({
      name: 'SessionError',
      code: 'provider-refused',
      message: expect.stringContaining(words),
    });
  });

  it('may have a body that is not JSON', async () => {
    fetchMock.mockResolvedValueOnce(new Response('Bad gateway', { status: 502 }));
    await expect(createAccount(config, { ...credentials, name: '', photoURL: '' })).rejects.toMatchObject({
      code: 'provider-refused',
    });
  });
});

describe('CrossOriginRefused is thrown', () => {
  const crossOrigin = { name: 'CrossOriginRefused', message: expect.stringMatching(/^The provider /) };

  it('when the tenant accepts no cross-origin sign-ins', async () => {
    await expect(signInRefusedWith({ error: 'unauthorized_client' })).rejects.toMatchObject(crossOrigin);
  });

  it.each([{}, { login_ticket: 7 }])('when the tenant returns no ticket: %j', async (body) => {
    answers(200, body);
    await expect(requestLoginTicket(config, credentials)).rejects.toMatchObject(crossOrigin);
  });

  it('when the call fails although another call to the tenant succeeds', async () => {
    const cause = new TypeError('Failed to fetch');
    fetchMock.mockRejectedValueOnce(cause);
    answers(200, {});
    const failed = requestLoginTicket(config, credentials);
    await expect(failed).rejects.toMatchObject({ ...crossOrigin, cause });
    await expect(failed).rejects.toBeInstanceOf(CrossOriginRefused);
    expect(fetchMock.mock.lastCall?.[0]).toBe(`${TENANT}/.well-known/openid-configuration`);
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

  it('is assumed when another call fails too', async () => {
    fetchMock.mockRejectedValue(cause);
    await expect(requestLoginTicket(config, credentials)).rejects.toMatchObject(unreachable);
  });

  it('is assumed when another call is answered with an error', async () => {
    fetchMock.mockRejectedValueOnce(cause);
    answers(503, {});
    await expect(requestLoginTicket(config, credentials)).rejects.toMatchObject(unreachable);
  });
});
