import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { AUDIENCE, passwordRequest, TestTenant } from '../test/tenant.js';

const NAMESPACE = 'https://blush.test/';

describe('tokens of the password grant', () => {
  let tenant: TestTenant;
  beforeAll(async () => {
    tenant = await TestTenant.start();
  });
  afterAll(() => tenant.stop());

  it('carry issuer, audience, client and the namespaced claims of the demo student', async () => {
    const { status, body } = await tenant.passwordToken('student@blush.test', 'Blush#2024');
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', scope: 'openid profile email', expires_in: 3600 });
    expect(await tenant.verifiedClaims(body['access_token'])).toMatchObject({
      sub: expect.stringMatching(/^auth0\|[0-9a-f]{24}$/),
      aud: [AUDIENCE, `${tenant.origin}/userinfo`],
      azp: 'blush-portal',
      [`${NAMESPACE}email`]: 'student@blush.test',
      [`${NAMESPACE}email_verified`]: true,
      [`${NAMESPACE}name`]: 'Stella Park',
      [`${NAMESPACE}picture`]: 'http://localhost:14490/demo/people/student.avif',
    });
    expect(await tenant.verifiedClaims(body['id_token'], 'blush-portal')).toMatchObject({
      email: 'student@blush.test',
      name: 'Stella Park',
    });
  });

  it('are issued for form bodies as well', async () => {
    const { status, body } = await tenant.postForm(
      '/oauth/token',
      passwordRequest('admin@blush.test', 'Blush#2024'),
    );
    expect(status).toBe(200);
    expect(await tenant.verifiedClaims(body['access_token'])).toMatchObject({
      [`${NAMESPACE}email`]: 'admin@blush.test',
    });
  });

  it('have no role, because roles come from the API', async () => {
    const { body } = await tenant.passwordToken('admin@blush.test', 'Blush#2024');
    const claims = Object.keys(await tenant.verifiedClaims(body['access_token']));
    expect(claims.filter((claim) => /role|permission/i.test(claim))).toEqual([]);
  });

  it.each([
    ['a wrong password', { password: 'Wrong#2024' }],
    ['an address without an account', { username: 'unknown@blush.test' }],
  ])('are refused for %s, with the same message', async (_case, change) => {
    const { status, body } = await tenant.passwordToken('student@blush.test', 'Blush#2024', change);
    expect(status).toBe(403);
    expect(body).toEqual({ error: 'invalid_grant', error_description: 'Wrong email or password.' });
  });

  it('are refused for an unknown API, client or realm', async () => {
    const request = (change: Record<string, string>) =>
      tenant.passwordToken('student@blush.test', 'Blush#2024', change);
    expect(await request({ audience: 'https://other.test' })).toMatchObject({
      status: 403,
      body: { error: 'access_denied', error_description: 'Service not found: https://other.test' },
    });
    expect(await request({ client_id: 'other-client' })).toMatchObject({
      status: 401,
      body: { error: 'access_denied' },
    });
    expect(await request({ realm: 'elsewhere' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
  });

  it('are refused to an account after ten wrong passwords in a row, but not to others', async () => {
    await tenant.signUp({ email: 'guessed@example.test' });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await tenant.passwordToken('guessed@example.test', 'Wrong#2024');
    }
    expect(await tenant.passwordToken('guessed@example.test', 'Secret#1')).toMatchObject({
      status: 429,
      body: { error: 'too_many_attempts' },
    });
    expect(await tenant.passwordToken('student@blush.test', 'Blush#2024')).toMatchObject({ status: 200 });
  });

  it('reset the count of wrong passwords when they are issued', async () => {
    const email = 'forgetful@example.test';
    await tenant.signUp({ email });
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) await tenant.passwordToken(email, 'Wrong#2024');
      expect(await tenant.passwordToken(email, 'Secret#1')).toMatchObject({ status: 200 });
    }
  });
});

describe('the profile of a token', () => {
  let tenant: TestTenant;
  beforeAll(async () => {
    tenant = await TestTenant.start();
  });
  afterAll(() => tenant.stop());

  const profile = (token: unknown) =>
    fetch(`${tenant.origin}/userinfo`, { headers: { authorization: `Bearer ${String(token)}` } });

  it('has only the claims of its scopes', async () => {
    const { body } = await tenant.passwordToken('student@blush.test', 'Blush#2024', {
      scope: 'openid email',
    });
    expect(await (await profile(body['access_token'])).json()).toEqual({
      sub: expect.stringMatching(/^auth0\|/),
      email: 'student@blush.test',
      email_verified: true,
    });
  });

  it('is returned for the opaque token of a sign-in without an audience', async () => {
    const request: Record<string, string> = passwordRequest('student@blush.test', 'Blush#2024');
    delete request['audience'];
    const { body } = await tenant.postJson('/oauth/token', request);
    expect(await (await profile(body['access_token'])).json()).toMatchObject({ name: 'Stella Park' });
  });

  it('is refused for tokens with another signature, or none', async () => {
    const { body } = await tenant.passwordToken('student@blush.test', 'Blush#2024');
    const claims = await tenant.verifiedClaims(body['access_token']);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const none = `${part({ alg: 'none' })}.${part(claims)}.`;
    const unsigned = `${part({ alg: 'HS256' })}.${part(claims)}`;
    const hmac = `${unsigned}.${createHmac('sha256', 'secret').update(unsigned).digest('base64url')}`;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const foreign = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
    for (const forged of [none, hmac, foreign, '', 'nonsense']) {
      expect((await profile(forged)).status).toBe(401);
    }
  });
});
