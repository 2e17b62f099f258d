import { passwordProblem } from '@blush/shared-ui/contracts';
import { PORTAL, TestTenant } from '../test/tenant.js';

describe('signing up', () => {
  let tenant: TestTenant;
  beforeAll(async () => {
    tenant = await TestTenant.start();
  });
  afterAll(() => tenant.stop());

  const claimsOf = async (email: string) => {
    const { body } = await tenant.passwordToken(email, 'Secret#1');
    return tenant.verifiedClaims(body['access_token']);
  };

  it("answers with the account in Auth0's format; the user can sign in, with an unverified address", async () => {
    const { status, body } = await tenant.signUp({
      email: 'New.Person@Example.test',
      name: 'New Person',
      picture: 'https://example.test/p.jpg',
      user_metadata: { source: 'spring' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      email: 'new.person@example.test',
      email_verified: false,
      name: 'New Person',
      picture: 'https://example.test/p.jpg',
      user_metadata: { source: 'spring' },
    });
    expect(await claimsOf('new.person@example.test')).toMatchObject({
      sub: `auth0|${String(body['_id'])}`,
      'https://blush.test/email_verified': false,
      'https://blush.test/name': 'New Person',
      'https://blush.test/picture': 'https://example.test/p.jpg',
    });
  });

  it('uses the address as the name of an account without a name', async () => {
    await tenant.signUp({ email: 'nameless@example.test' });
    expect(await claimsOf('nameless@example.test')).toMatchObject({
      'https://blush.test/name': 'nameless@example.test',
    });
  });

  it('refuses an address that has an account, in upper or lower case, without saying why', async () => {
    await tenant.signUp({ email: 'taken@example.test' });
    const { status, body } = await tenant.signUp({ email: 'TAKEN@example.test' });
    expect(status).toBe(400);
    expect(body).toEqual({
      name: 'BadRequestError',
      code: 'invalid_signup',
      description: 'Invalid sign up',
      statusCode: 400,
    });
  });

  it('creates one account for ten concurrent sign-ups with the same address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => tenant.signUp({ email: 'race@example.test' })),
    );
    const outcomes = answers.map(({ status, body }) => (status === 200 ? 'created' : body.code));
    expect(outcomes.sort()).toEqual(['created', ...Array.from({ length: 9 }, () => 'invalid_signup')]);
  });

  it.each([
    'Ab#1',
    `Abcdef#1${'x'.repeat(13)}`,
    'abcdef#1',
    'ABCDEF#1',
    'Abcdefg#',
    'Abcdefg1',
    'Abcdef1%',
    'Abcdef1^',
    '',
  ])('refuses the password %s', async (password) => {
    const { status, body } = await tenant.signUp({ email: 'weak@example.test', password });
    expect(passwordProblem(password)).toBeDefined();
    expect(status).toBe(400);
    expect(body).toMatchObject({
      name: 'PasswordStrengthError',
      code: 'invalid_password',
      message: 'Password is too weak',
      description: { verified: false },
      policy: expect.stringMatching(/At least 6 characters[^]*At most 20 characters/),
    });
  });

  it.each(['Abc#12', `Abcdef#1${'x'.repeat(12)}`, 'A1!@#$&*b'])(
    'accepts the password %s, as the forms do',
    async (password) => {
      const email = `strong${password.length}@example.test`;
      expect(passwordProblem(password)).toBeUndefined();
      expect(await tenant.signUp({ email, password })).toMatchObject({ status: 200 });
      expect(await tenant.passwordToken(email, password)).toMatchObject({ status: 200 });
    },
  );

  it.each([
    ['a malformed address', { email: 'not-an-address' }],
    ['no address', {}],
    ['another client', { email: 'a@example.test', client_id: 'other' }],
    ['another connection', { email: 'a@example.test', connection: 'google-oauth2' }],
  ])('refuses %s', async (_case, fields) => {
    expect(await tenant.signUp(fields)).toMatchObject({ status: 400, body: { code: 'invalid_signup' } });
  });

  it('treats addresses of the demo accounts as verified, and sends them no mail', async () => {
    await tenant.signUp({ email: 'amara@blush.test' });
    expect(await claimsOf('amara@blush.test')).toMatchObject({ 'https://blush.test/email_verified': true });
    const inbox = await (await fetch(`${tenant.origin}/mail?to=amara@blush.test`)).text();
    expect(inbox).toContain('No mail yet.');
  });

  it('handles twenty users at once', async () => {
    expect(await tenant.signUpConcurrently(20)).toEqual(new Set([200]));
  });

  it('lets pages of the portal read the answer, but not pages of other origins', async () => {
    const preflight = (origin: string) =>
      fetch(`${tenant.origin}/dbconnections/signup`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
    expect((await preflight(PORTAL)).headers.get('access-control-allow-origin')).toBe(PORTAL);
    expect((await preflight('https://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
  });
});
