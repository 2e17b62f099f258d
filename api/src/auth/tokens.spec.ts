import { createHmac } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { generateKeyPair, SignJWT } from 'jose';
import { createToken, getSession } from '@blush/shared-ui/contracts';
import { makeSubject, asUser, startApp } from '../../test/support/index.js';
import { bearerToken } from './verified-tokens.js';

const app = await startApp({ logs: true });
afterAll(() => app.close());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function statusOf(token: string): Promise<number> {
  return (await app.call(getSession, {}, token)).status;
}

describe('ACC-10 the API answers 401 to', () => {
  const subject = makeSubject();

  it('a token with the algorithm none, without a signature', async () => {
    const token = `${encode({ alg: 'none', kid: 'first' })}.${encode(app.issuer.claims(subject))}.`;
    expect(await statusOf(token)).toBe(401);
  });

  it('a token with HS256 and the public key as the secret', async () => {
    const content = `${encode({ alg: 'HS256', kid: 'first' })}.${encode(app.issuer.claims(subject))}`;
    const signature = createHmac('sha256', await app.issuer.publicPem())
      .update(content)
      .digest('base64url');
    expect(await statusOf(`${content}.${signature}`)).toBe(401);
  });

  it.each(['RS384', 'RS512', 'PS256'])(
    "a token with another algorithm and the issuer's key: %s",
    async (alg) => {
      expect(await statusOf(await app.issuer.sign(app.issuer.claims(subject), 'first', alg))).toBe(401);
    },
  );

  it("a token signed by another RSA key, under the key id of the issuer's or under its own", async () => {
    const { privateKey } = await generateKeyPair('RS256');
    for (const kid of ['first', 'mine']) {
      const token = new SignJWT(app.issuer.claims(subject))
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(privateKey);
      expect([kid, await statusOf(await token)]).toEqual([kid, 401]);
    }
  });

  it.each([
    ['expired', { exp: Math.floor(Date.now() / 1000) - 60 }],
    ['without expiry', { exp: undefined }],
    ['not yet valid', { nbf: Math.floor(Date.now() / 1000) + 600 }],
    ['for another audience', { aud: 'https://other.test' }],
    ['without audience', { aud: undefined }],
    ['an ID token', { aud: 'blush-portal' }],
    ['of another issuer', { iss: 'https://evil.test/' }],
    ['of the issuer without its slash', { iss: 'no-slash' }],
    ['without subject', { sub: undefined }],
  ])('a token: %s', async (_, over) => {
    const claims = 'iss' in over && over.iss === 'no-slash' ? { iss: app.issuer.origin } : over;
    expect(await statusOf(await app.issuer.token(subject, claims))).toBe(401);
  });

  it.each([
    ['nonsense', 'nonsense'],
    ['two dots', '..'],
    ['a broken signature', undefined],
  ])('an unreadable token: %s', async (_, text) => {
    const token = text ?? `${(await app.issuer.token(subject)).slice(0, -8)}AAAAAAAA`;
    expect(await statusOf(token)).toBe(401);
  });

  it('a request without a token, or with another scheme', async () => {
    expect((await app.call(getSession, {})).problem.code).toBe('signed-out');
    const basic = await app.fetch('/session', { headers: { authorization: 'Basic YTpi' } });
    expect(basic.status).toBe(401);
    expect(basic.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('a header of 16,000 letters without a space', async () => {
    const { status } = await app.fetch('/session', { headers: { authorization: 'a'.repeat(16_000) } });
    expect(status).toBe(401);
  });

  it('a token in the address instead of the header', async () => {
    const token = await app.issuer.token(subject);
    expect((await app.fetch(`/session?access_token=${token}`)).status).toBe(401);
  });
});

describe('reading the token of a header', () => {
  it.each([
    ['bearer abc', 'abc'],
    ['BEARER \t abc', 'abc'],
    ['Bearer abc def', 'abc'],
    ['Basic abc', null],
    ['Bearer', null],
    ['Bearerabc', null],
    ['', null],
    [undefined, null],
  ])('%j: %j', (authorization, token) => {
    expect(bearerToken({ headers: { authorization } })).toBe(token);
  });

  // A pattern that tries every start of the header takes minutes.
  it.each([
    ['a million letters', 'a'.repeat(1_000_000)],
    ['a million spaces after the scheme', `bearer${' '.repeat(1_000_000)}`],
  ])('finds none within 10 seconds in %s', (_, authorization) => {
    const read = () => bearerToken({ headers: { authorization } });
    expect(runInNewContext('read()', { read }, { timeout: 10_000 })).toBeNull();
  });
});

describe('a valid token', () => {
  it('causes no fetch of keys from the provider once they are cached', async () => {
    const { token } = await asUser(app);
    const before = app.issuer.fetches.count;
    await Promise.all(Array.from({ length: 20 }, () => app.call(getSession, {}, token)));
    expect(app.issuer.fetches.count).toBe(before);
  });

  it('without an e-mail is refused: 403', async () => {
    const token = await app.issuer.token({ sub: 'machine' });
    expect((await app.call(getSession, {}, token)).problem.code).toBe('forbidden');
  });

  it('is accepted, but not a picture or name in it that the contract refuses', async () => {
    const token = await app.issuer.token(makeSubject({ picture: 'javascript:alert(1)', name: ' ' }));
    const { user } = (await app.call(getSession, {}, token)).body;
    expect(user.photoURL).toBeUndefined();
    expect(user.name).toBe(user.email.split('@')[0]);
  });
});

describe('API-01 POST /jwt', () => {
  it('answers the token that was sent, and creates the user with the first call', async () => {
    const subject = makeSubject();
    const token = await app.issuer.token(subject);
    const answer = await app.call(createToken, { body: { email: subject.email.toUpperCase() } }, token);
    expect(answer.body).toEqual({ token });
    expect(await app.database.collection('users').countDocuments({ sub: subject.sub })).toBe(1);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    [{}],
    [{ email: { $ne: '' } }],
    [{ email: 'x' }],
    [{ email: 'a@b.test', role: 'admin' }],
    [[]],
    ['text'],
  ])('refuses the body %j: 400', async (body) => {
    const { token } = await asUser(app);
    const answer = await app.fetch('/jwt', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
  });

  it('needs a token: 401', async () => {
    expect((await app.call(createToken, { body: { email: 'a@b.test' } })).status).toBe(401);
  });
});

describe('the log', () => {
  it('records denials and their user, never a token or an e-mail address', async () => {
    const person = await asUser(app);
    await app.call(createToken, { body: { email: 'other@mail.test' } }, person.token);
    const denial = app.logs.findLast(({ msg }) => msg === 'request denied');
    expect(denial).toMatchObject({ code: 'forbidden', userId: person.id, route: '/jwt', level: 40 });
    const everything = JSON.stringify(app.logs);
    expect(everything).not.toContain('eyJ');
    expect(everything).not.toMatch(/@mail\.test/);
  });
});
