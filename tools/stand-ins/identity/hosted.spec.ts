import { authorization, Browser, exchange } from '../test/browser.js';
import { PORTAL, TestTenant } from '../test/tenant.js';

describe('the hosted sign-in pages', () => {
  let tenant: TestTenant;
  let browser: Browser;
  beforeAll(async () => {
    tenant = await TestTenant.start();
  });
  afterAll(() => tenant.stop());
  beforeEach(() => {
    browser = new Browser();
  });

  const open = async (extra: Record<string, string> = {}) => {
    const request = authorization(tenant, extra);
    return { ...request, page: await browser.visit(request.url) };
  };

  it('show the address of the login hint in the form, and log in', async () => {
    const { page, verifier } = await open({ login_hint: 'student@blush.test' });
    expect(page.text).toContain('value="student@blush.test"');
    const answer = await browser.visit(`${page.url}/login`, {
      email: 'student@blush.test',
      password: 'Blush#2024',
    });
    expect(await exchange(tenant, answer.url, verifier)).toMatchObject({ status: 200 });
  });

  it('show the error of a wrong password in the form', async () => {
    const { page } = await open();
    const again = await browser.visit(`${page.url}/login`, {
      email: 'student@blush.test',
      password: 'Wrong#2024',
    });
    expect(again.status).toBe(403);
    expect(again.text).toMatch(/role="alert">\s*Wrong email or password\./);
  });

  it('sign up on request', async () => {
    const { page, verifier } = await open({ screen_hint: 'signup' });
    expect(page.text).toContain('Sign up for Blush Camp');
    const answer = await browser.visit(`${page.url}/signup`, {
      name: 'Hosted Person',
      email: 'hosted@example.test',
      password: 'Secret#1',
    });
    const { body } = await exchange(tenant, answer.url, verifier);
    expect(await tenant.verifiedClaims(body['access_token'])).toMatchObject({
      'https://blush.test/name': 'Hosted Person',
    });
  });

  it("accept any name and address on the stand-in for Google's page, as verified", async () => {
    const { page, verifier } = await open({ connection: 'google-oauth2' });
    expect(page.text).toContain('Choose a Google account');
    const answer = await browser.visit(`${page.url}/google`, {
      name: 'Gina',
      email: 'gina@google.test',
    });
    const { body } = await exchange(tenant, answer.url, verifier);
    expect(await tenant.verifiedClaims(body['access_token'])).toMatchObject({
      sub: expect.stringMatching(/^google-oauth2\|\d{21}$/),
      'https://blush.test/email_verified': true,
      'https://blush.test/name': 'Gina',
    });
  });

  it('never link a Google account to a password account with the same address', async () => {
    await tenant.signUp({ email: 'both@example.test' });
    const { page, verifier } = await open({ connection: 'google-oauth2' });
    const answer = await browser.visit(`${page.url}/google`, { name: 'Both', email: 'both@example.test' });
    const google = await exchange(tenant, answer.url, verifier);
    const database = await tenant.passwordToken('both@example.test', 'Secret#1');
    const subjects = await Promise.all(
      [google, database].map(async ({ body }) => (await tenant.verifiedClaims(body['access_token'])).sub),
    );
    expect(new Set(subjects).size).toBe(2);
  });

  it('return a refusal when a user cancels at Google', async () => {
    const { page } = await open({ connection: 'google-oauth2' });
    const answer = await browser.visit(`${page.url}/cancel`, {});
    expect(new URL(answer.url).searchParams.get('error')).toBe('access_denied');
  });

  it('let a user choose a Google account while a session exists', async () => {
    const first = await open();
    await browser.visit(`${first.page.url}/login`, { email: 'student@blush.test', password: 'Blush#2024' });
    const second = await open({ connection: 'google-oauth2' });
    expect(second.page.text).toContain('Choose a Google account');
  });

  it('escape the login hint', async () => {
    const { page } = await open({ login_hint: '"><script>alert(1)</script>' });
    expect(page.text).not.toContain('<script>');
  });

  it('link to the portal by its name at the top, and by “Back to Blush Camp” at the end', async () => {
    const { page } = await open();
    const pages = {
      'Log in to Blush Camp': page.url,
      'Sign up for Blush Camp': `${page.url}?screen=signup`,
      'Forgot your password?': `${page.url}?screen=forgot`,
      'Choose a Google account': `${page.url}?screen=google`,
      'This sign-in has expired': `${tenant.origin}/u/unknown`,
      'This link no longer works': `${tenant.origin}/reset-password?ticket=unknown`,
      'That did not work': authorization(tenant, { client_id: 'unknown' }).url,
    };
    for (const [title, url] of Object.entries(pages)) {
      const visitor = url.startsWith(page.url) ? browser : new Browser();
      const { text } = await visitor.visit(url);
      const links = [...text.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
        .filter(([, address]) => address === `${PORTAL}/`)
        .map(([, , label = '']) => label.replaceAll(/<[^>]*>/g, ''));
      expect([/<h1>([^<]*)<\/h1>/.exec(text)?.[1], links]).toEqual([
        title,
        ['Blush Camp', 'Back to Blush Camp'],
      ]);
    }
  });

  it('show a message and a link to the portal when a sign-in has expired', async () => {
    const page = await browser.visit(`${tenant.origin}/u/unknown`);
    expect(page).toMatchObject({ status: 400 });
    expect(page.text).toContain('This sign-in has expired');
    expect(page.text).toContain(`href="${PORTAL}"`);
  });
});
