import { TestTenant } from '../test/tenant.js';

const PERSON = 'stranger@example.test';

describe('the Management API', () => {
  let tenant: TestTenant;
  beforeEach(async () => {
    tenant = await TestTenant.start();
  });
  afterEach(() => tenant.stop());

  const client = () => ({
    grant_type: 'client_credentials',
    client_id: 'blush-management',
    client_secret: 'blush-management-secret',
    audience: `${tenant.origin}/api/v2/`,
  });
  const tokenFor = async (changes: Record<string, string> = {}) =>
    tenant.postJson('/oauth/token', { ...client(), ...changes });
  const send = (userId: string, token: unknown) =>
    tenant.postJson(
      '/api/v2/jobs/verification-email',
      { user_id: userId },
      { authorization: `Bearer ${String(token)}` },
    );
  const remove = async (userId: string, token: unknown) => {
    const url = `${tenant.origin}/api/v2/users/${encodeURIComponent(userId)}`;
    const headers = { authorization: `Bearer ${String(token)}` };
    return (await fetch(url, { method: 'DELETE', headers })).status;
  };
  const mails = async () => {
    const response = await fetch(`${tenant.origin}/mail.json?to=${PERSON}`);
    return (await response.json()) as { subject: string; links: string[] }[];
  };

  it('issues a token for client credentials, as Auth0 does', async () => {
    const { status, body } = await tokenFor();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      scope: 'update:users delete:users',
      expires_in: 86_400,
      token_type: 'Bearer',
    });
    expect(await tenant.verifiedClaims(body['access_token'], `${tenant.origin}/api/v2/`)).toMatchObject({
      sub: 'blush-management@clients',
      azp: 'blush-management',
      gty: 'client-credentials',
    });
  });

  it('refuses a wrong secret, another audience and the portal’s own client', async () => {
    expect((await tokenFor({ client_secret: 'guessed' })).status).toBe(401);
    expect((await tokenFor({ audience: 'https://api.blush.test' })).status).toBe(403);
    expect((await tokenFor({ client_id: 'blush-portal', client_secret: '' })).status).toBe(400);
  });

  it('sends the verification mail again, with a link that verifies the address', async () => {
    const { body: account } = await tenant.signUp({ email: PERSON });
    const { body } = await tokenFor();
    const { status, body: job } = await send(`auth0|${String(account['_id'])}`, body['access_token']);
    expect(status).toBe(201);
    expect(job).toMatchObject({ type: 'verification_email', status: 'pending' });
    const [again, first] = await mails();
    expect([again?.subject, first?.subject]).toEqual(['Verify your email', 'Verify your email']);
    expect((await fetch(again?.links[0] ?? '')).status).toBe(200);
    const { body: signedIn } = await tenant.passwordToken(PERSON, 'Secret#1');
    expect(await tenant.verifiedClaims(signedIn['access_token'])).toMatchObject({
      'https://blush.test/email_verified': true,
    });
  });

  it('deletes an account, which can no longer sign in, and gives the same answer for an unknown one', async () => {
    const { body: account } = await tenant.signUp({ email: PERSON });
    const id = `auth0|${String(account['_id'])}`;
    const { body: own } = await tenant.passwordToken(PERSON, 'Secret#1');
    expect(await remove(id, own['access_token'])).toBe(401);
    const { body } = await tokenFor();
    expect(await remove(id, body['access_token'])).toBe(204);
    expect(await remove(id, body['access_token'])).toBe(204);
    expect((await tenant.passwordToken(PERSON, 'Secret#1')).status).toBe(403);
    await tenant.restart();
    expect((await tenant.passwordToken(PERSON, 'Secret#1')).status).toBe(403);
    expect((await tenant.signUp({ email: PERSON })).status).toBe(200);
  });

  it('refuses to send mail with a user’s token, and to an unknown user', async () => {
    const { body: account } = await tenant.signUp({ email: PERSON });
    const { body: own } = await tenant.passwordToken(PERSON, 'Secret#1');
    expect((await send(`auth0|${String(account['_id'])}`, own['access_token'])).status).toBe(401);
    const { body } = await tokenFor();
    expect((await send('auth0|nobody', body['access_token'])).status).toBe(404);
    expect(await mails()).toHaveLength(1);
  });
});
