import { authorization, Browser, exchange } from '../test/browser.js';
import { PORTAL, TestTenant } from '../test/tenant.js';

const STUDENT = { username: 'student@blush.test', password: 'Blush#2024' };

describe('signing in', () => {
  let tenant: TestTenant;
  beforeAll(async () => {
    tenant = await TestTenant.start();
  });
  afterAll(() => tenant.stop());

  const ticketFor = async (browser: Browser, overrides: Record<string, string> = {}, origin?: string) =>
    browser.postJson(
      `${tenant.origin}/co/authenticate`,
      {
        client_id: 'blush-portal',
        realm: 'Username-Password-Authentication',
        credential_type: 'http://auth0.com/oauth/grant-type/password-realm',
        ...STUDENT,
        ...overrides,
      },
      origin,
    );

  const embeddedSignIn = async (browser: Browser) => {
    const { body } = await ticketFor(browser);
    const request = authorization(tenant, { login_ticket: body['login_ticket'] ?? '' });
    return { ...request, finalUrl: (await browser.visit(request.url)).url };
  };

  const errorOf = (finalUrl: string) => new URL(finalUrl).searchParams.get('error');

  it('turns a login ticket into a code, and the code with its verifier into tokens', async () => {
    const { finalUrl, verifier } = await embeddedSignIn(new Browser());
    expect(finalUrl).toMatch(`${PORTAL}/callback?code=`);
    const { status, body } = await exchange(tenant, finalUrl, verifier);
    expect(status).toBe(200);
    expect(body).toMatchObject({ scope: 'openid profile email offline_access' });
    expect(await tenant.verifiedClaims(body['access_token'])).toMatchObject({
      azp: 'blush-portal',
      'https://blush.test/email': 'student@blush.test',
    });
    expect(await tenant.verifiedClaims(body['id_token'], 'blush-portal')).toMatchObject({
      nonce: 'some-nonce',
    });
  });

  it('refuses a forged code, a used code, and a code with the wrong verifier', async () => {
    const forged = await exchange(tenant, `${PORTAL}/callback?code=made-up`, 'x'.repeat(43));
    expect(forged).toMatchObject({ status: 403, body: { error: 'invalid_grant' } });

    const { finalUrl, verifier } = await embeddedSignIn(new Browser());
    expect(await exchange(tenant, finalUrl, 'y'.repeat(43))).toMatchObject({
      status: 403,
      body: { error_description: 'Failed to verify code verifier' },
    });
    expect(await exchange(tenant, finalUrl, verifier)).toMatchObject({ status: 200 });
    expect(await exchange(tenant, finalUrl, verifier)).toMatchObject({ status: 403 });
  });

  it('requires PKCE', async () => {
    const { url } = authorization(tenant, { code_challenge: '', code_challenge_method: '' });
    expect(errorOf((await new Browser().visit(url)).url)).toBe('invalid_request');
  });

  it.each(['https://evil.test/callback', PORTAL, `${PORTAL}/`, `${PORTAL}/login`])(
    'refuses a redirect to %s, because a real tenant allows the callback of the portal only',
    async (address) => {
      const { url } = authorization(tenant, { redirect_uri: address });
      const visit = await new Browser().visit(url);
      expect(visit).toMatchObject({ status: 400, url });
    },
  );

  it("answers a wrong password in Auth0's format and gives no ticket", async () => {
    const { status, body } = await ticketFor(new Browser(), { password: 'Wrong#2024' });
    expect(status).toBe(403);
    expect(body).toEqual({ error: 'access_denied', error_description: 'Wrong email or password.' });
  });

  it('gives no ticket to pages of other origins', async () => {
    const { status, body } = await ticketFor(new Browser(), {}, 'https://evil.test');
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: 'unauthorized_client' });
  });

  it('redeems a ticket once, only in the browser that requested it', async () => {
    const { body } = await ticketFor(new Browser());
    const stolen = authorization(tenant, { login_ticket: body['login_ticket'] ?? '' });
    expect(errorOf((await new Browser().visit(stolen.url)).url)).toBe('access_denied');

    const browser = new Browser();
    const mine = await ticketFor(browser);
    const { url } = authorization(tenant, { login_ticket: mine.body['login_ticket'] ?? '' });
    expect(errorOf((await browser.visit(url)).url)).toBeNull();
    expect(errorOf((await browser.visit(url)).url)).toBe('access_denied');
  });

  it('answers prompt=none with a code if there is a session, and with login_required if there is none', async () => {
    const browser = new Browser();
    const silent = authorization(tenant, { prompt: 'none' });
    expect(errorOf((await browser.visit(silent.url)).url)).toBe('login_required');
    await embeddedSignIn(browser);
    expect((await browser.visit(silent.url)).url).toContain('code=');
  });

  it('posts the answer to the opener or parent for response_mode=web_message', async () => {
    const { url } = authorization(tenant, { prompt: 'none', response_mode: 'web_message' });
    const { text } = await new Browser().visit(url);
    expect(text).toContain('authorization_response');
    expect(text).toContain('login_required');
    expect(text).toContain(`data-origin="${new URL(PORTAL).origin}"`);
    // The popup must not close itself: if it closes before the opener handles the message, the sign-in is cancelled.
    expect(text).not.toContain('close()');
  });

  it('ends the session at /v2/logout and returns to an origin of the portal only', async () => {
    const browser = new Browser();
    await embeddedSignIn(browser);
    const address = (returnTo: string) =>
      `${tenant.origin}/v2/logout?client_id=blush-portal&returnTo=${encodeURIComponent(returnTo)}`;
    expect((await browser.visit(address(PORTAL))).url).toBe(`${PORTAL}/`);
    const silent = authorization(tenant, { prompt: 'none' });
    expect(errorOf((await browser.visit(silent.url)).url)).toBe('login_required');
    // Like a real tenant, which allows the origins only.
    for (const other of ['https://evil.test/', `${PORTAL}/login`])
      expect((await browser.visit(address(other))).status).toBe(400);
  });
});
