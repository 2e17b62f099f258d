import { authorization, Browser, exchange } from '../test/browser.js';
import { TestTenant } from '../test/tenant.js';

const STUDENT = { username: 'student@blush.test', password: 'Blush#2024' };
const OFFLINE = { scope: 'openid profile email offline_access' };

describe('step-up: the time of the sign-in in access tokens', () => {
  const realNow = Date.now;
  let minutesAhead: number;
  let tenant: TestTenant;
  beforeEach(async () => {
    minutesAhead = 0;
    const start = realNow();
    Date.now = () => start + minutesAhead * 60_000;
    tenant = await TestTenant.start();
  });
  afterEach(async () => {
    Date.now = realNow;
    await tenant.stop();
  });

  const nowS = () => Math.floor(Date.now() / 1000);
  const authTime = async ({ body }: { body: Record<string, unknown> }) =>
    (await tenant.verifiedClaims(body['access_token']))['https://blush.test/auth_time'];

  const ticketFor = async (browser: Browser) => {
    const { body } = await browser.postJson(`${tenant.origin}/co/authenticate`, {
      client_id: 'blush-portal',
      realm: 'Username-Password-Authentication',
      ...STUDENT,
    });
    return body['login_ticket'] ?? '';
  };
  const open = async (browser: Browser, params: Record<string, string>) => {
    const { url, verifier } = authorization(tenant, params);
    return { page: await browser.visit(url), verifier };
  };
  const signIn = async (browser: Browser, params: Record<string, string>) => {
    const { page, verifier } = await open(browser, params);
    return exchange(tenant, page.url, verifier);
  };

  it('is set by the password grant, and kept on refresh, also over a restart', async () => {
    const signedInAt = nowS();
    const first = await tenant.passwordToken(STUDENT.username, STUDENT.password, OFFLINE);
    expect(await authTime(first)).toBe(signedInAt);
    minutesAhead = 40;
    const second = await tenant.refresh(String(first.body['refresh_token']));
    expect(await authTime(second)).toBe(signedInAt);
    await tenant.restart();
    minutesAhead = 80;
    const third = await tenant.refresh(String(second.body['refresh_token']));
    expect(await authTime(third)).toBe(signedInAt);
    expect(await authTime(await tenant.passwordToken(STUDENT.username, STUDENT.password))).toBe(nowS());
  });

  it('is the sign-in time of the session in a silent sign-in, and kept on refresh', async () => {
    const browser = new Browser();
    const signedInAt = nowS();
    const first = await signIn(browser, { login_ticket: await ticketFor(browser) });
    expect(await authTime(first)).toBe(signedInAt);
    minutesAhead = 30;
    expect(await authTime(await signIn(browser, { prompt: 'none' }))).toBe(signedInAt);
    expect(await authTime(await tenant.refresh(String(first.body['refresh_token'])))).toBe(signedInAt);
  });

  it('is new after a login ticket, which needs no page', async () => {
    const browser = new Browser();
    await signIn(browser, { login_ticket: await ticketFor(browser) });
    minutesAhead = 90;
    const silent = { login_ticket: await ticketFor(browser), prompt: 'none' };
    const signedInAt = nowS();
    const again = await signIn(browser, silent);
    expect(await authTime(again)).toBe(signedInAt);
    minutesAhead = 120;
    expect(await authTime(await tenant.refresh(String(again.body['refresh_token'])))).toBe(signedInAt);
    // A ticket works only once.
    const { page } = await open(browser, silent);
    expect(new URL(page.url).searchParams.get('error')).toBe('access_denied');
  });

  it('is new after max_age, which asks for the password once the sign-in is older', async () => {
    const browser = new Browser();
    await signIn(browser, { login_ticket: await ticketFor(browser) });
    minutesAhead = 59;
    expect((await open(browser, { max_age: '3600' })).page.url).toContain('code=');
    minutesAhead = 61;
    const { page, verifier } = await open(browser, { max_age: '3600' });
    expect(page.text).toContain('Log in to Blush Camp');
    const form = { email: STUDENT.username, password: STUDENT.password };
    const { url } = await browser.visit(`${page.url}/login`, form);
    expect(await authTime(await exchange(tenant, url, verifier))).toBe(nowS());
  });
});
