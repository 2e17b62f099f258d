import { Browser } from '../test/browser.js';
import { TestTenant } from '../test/tenant.js';

const PERSON = 'mailed@example.test';

describe('mail', () => {
  let tenant: TestTenant;
  let browser: Browser;
  beforeEach(async () => {
    tenant = await TestTenant.start();
    browser = new Browser();
    await tenant.signUp({ email: PERSON, name: 'Mailed Person' });
  });
  afterEach(() => tenant.stop());

  const inbox = async () => (await browser.visit(`${tenant.origin}/mail`)).text;
  const linkTo = async (path: string) => {
    const [, url = ''] = new RegExp(`href="([^"]*/${path}[^"]*)"`).exec(await inbox()) ?? [];
    return url;
  };
  const read = async (query = '') => {
    const response = await fetch(`${tenant.origin}/mail.json${query}`);
    return (await response.json()) as Record<string, unknown>[];
  };
  const forgot = (email: string) =>
    tenant.postJson('/dbconnections/change_password', {
      client_id: 'blush-portal',
      connection: 'Username-Password-Authentication',
      email,
    });

  it('is sent to verify a new account’s address, and the link verifies it', async () => {
    const page = await browser.visit(await linkTo('verify-email'));
    expect(page.text).toContain('Your e-mail address is confirmed.');
    const { body } = await tenant.passwordToken(PERSON, 'Secret#1');
    expect(await tenant.verifiedClaims(body['access_token'])).toMatchObject({
      'https://blush.test/email_verified': true,
    });
  });

  it('security finding 3: can be read as JSON; the first link of a verification mail verifies the address', async () => {
    const [mail, ...more] = await read(`?to=${encodeURIComponent(PERSON.toUpperCase())}`);
    const links = [expect.stringContaining(`${tenant.origin}/verify-email?ticket=`)];
    expect(more).toEqual([]);
    expect(mail).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      from: 'Blush Camp <no-reply@blush.test>',
      to: PERSON,
      subject: expect.stringMatching(/^Verify/),
      text: expect.stringContaining('Hello Mailed Person'),
      html: expect.stringContaining('Hello Mailed Person'),
      links,
      attachments: [],
    });
    const emailVerified = async ({ body }: Awaited<ReturnType<TestTenant['refresh']>>) =>
      (await tenant.verifiedClaims(body['access_token']))['https://blush.test/email_verified'];
    const before = await tenant.passwordToken(PERSON, 'Secret#1', { scope: 'openid offline_access' });
    expect(await emailVerified(before)).toBe(false);
    await browser.visit((mail?.['links'] as string[])[0] ?? '');
    expect(await emailVerified(await tenant.refresh(String(before.body['refresh_token'])))).toBe(true);
  });

  it('is listed as JSON, newest first, for all recipients or for one', async () => {
    await tenant.signUp({ email: 'second@example.test', name: '<b>Second</b>' });
    const mails = await read();
    expect(mails.map(({ to }) => to)).toEqual(['second@example.test', PERSON]);
    expect(mails[0]?.['html']).toContain('&lt;b&gt;Second&lt;/b&gt;');
    expect(await read('?to=unknown@example.test')).toEqual([]);
  });

  it('is kept over a restart, with working links', async () => {
    const link = await linkTo('verify-email');
    await tenant.restart();
    expect((await browser.visit(link)).text).toContain('Your e-mail address is confirmed.');
    expect((await browser.visit(link)).text).toContain('This link no longer works');
  });

  it('carries links that cannot be used, or altered, for another purpose', async () => {
    const link = new URL(await linkTo('verify-email'));
    const [payload = '', signature = ''] = (link.searchParams.get('ticket') ?? '').split('.');
    const forged = JSON.stringify({
      ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object),
      purpose: 'reset',
    });
    for (const ticket of [
      `${payload}.${signature}`,
      `${Buffer.from(forged).toString('base64url')}.${signature}`,
      `${payload}.`,
      'nonsense',
      '',
    ]) {
      const page = await browser.visit(`${tenant.origin}/reset-password?ticket=${ticket}`);
      expect(page).toMatchObject({ status: 400 });
    }
  });

  it('is shown newest first', async () => {
    await forgot(PERSON);
    const text = await inbox();
    expect(text.indexOf('Reset your password')).toBeGreaterThan(-1);
    expect(text.indexOf('Reset your password')).toBeLessThan(text.indexOf('Verify your email'));
  });

  it('is not sent for a forgotten password without the connection of the account', async () => {
    const path = '/dbconnections/change_password';
    expect(await tenant.postJson(path, { client_id: 'blush-portal', email: PERSON })).toMatchObject({
      status: 400,
      body: { error: 'connection is required' },
    });
    expect(await inbox()).not.toContain('Reset your password');
  });

  it('for a forgotten password has a link that works after the address was verified', async () => {
    await forgot(PERSON);
    const reset = await linkTo('reset-password');
    await browser.visit(await linkTo('verify-email'));
    expect((await browser.visit(reset)).text).toContain('Choose a new password');
  });

  it('is sent for a forgotten password to accounts only, with the same response for all addresses', async () => {
    const known = await forgot(PERSON);
    const unknown = await forgot('unknown@example.test');
    expect(known).toMatchObject({ status: 200 });
    expect(unknown.body).toEqual(known.body);
    expect(await inbox()).not.toContain('unknown@example.test');
  });

  it('carries a link that sets a new password once and ends all sign-ins', async () => {
    const before = await tenant.passwordToken(PERSON, 'Secret#1', { scope: 'openid offline_access' });
    await forgot(PERSON);
    const link = await linkTo('reset-password');
    expect((await browser.visit(link)).text).toContain('Choose a new password');
    expect((await browser.visit(link, { password: 'Fresh#22', confirm: 'Other#22' })).text).toContain(
      'Passwords do not match',
    );
    for (const password of ['weak', `Fresh#22${'x'.repeat(13)}`, 'Fresh%22'])
      expect(await browser.visit(link, { password, confirm: password })).toMatchObject({
        status: 400,
        text: expect.stringContaining('At most 20 characters'),
      });
    expect((await browser.visit(link, { password: 'Fresh#22', confirm: 'Fresh#22' })).text).toContain(
      'Your new password is saved.',
    );
    expect((await browser.visit(link)).text).toContain('This link no longer works');

    expect(await tenant.passwordToken(PERSON, 'Secret#1')).toMatchObject({ status: 403 });
    expect(await tenant.passwordToken(PERSON, 'Fresh#22')).toMatchObject({ status: 200 });
    expect(await tenant.refresh(String(before.body['refresh_token']))).toMatchObject({ status: 403 });
  });
});
