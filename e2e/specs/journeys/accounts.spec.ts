import { devices } from '@playwright/test';
import { demo, inventAccount } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { watchRequests } from '../../core/requests';
import { toast } from '../../core/toasts';
import { overrideOrigin } from '../../core/remote-override';
import { LoginPage } from '../../pages/login-page';
import { SignUpPage } from '../../pages/sign-up-page';
import { Site } from '../../pages/site';
import { ProfilePage } from '../../pages/profile-page';

const TOKEN_KEY = 'access-token';

test('ACC-04 signing up records the user with the name and shows a toast', async ({ page }) => {
  const account = inventAccount('Nora');
  const signUp = new SignUpPage(page);
  await signUp.open();
  const recorded = page.waitForResponse(
    (response) => response.url().endsWith('/users') && response.request().method() === 'POST',
  );
  await Promise.all([toast(page, 'User created successfully!'), signUp.fill(account)]);
  expect((await recorded).ok()).toBe(true);
  await page.goto('/dashboard/userhome');
  await expect(page.getByRole('main').getByText(account.name).first()).toBeVisible();
});

test('ACC-05 ACC-07 ACC-08 logging in shows a toast, stores the token and returns to the page before, and a reload stays there', async ({
  page,
}) => {
  const address = '/dashboard/userhome?x=1#h';
  await page.goto(address);
  await expect(page).toHaveURL('/login');
  await Promise.all([toast(page, 'Login Successful!'), new LoginPage(page).fill(demo.student)]);
  await expect(page, 'with path, query and hash').toHaveURL(address);
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toMatch(/^ey/);
  await page.reload();
  await expect(page.getByRole('main').getByText(demo.student.email)).toBeVisible();
});

test('ACC-07 Back, after logging in, leads to the page before the form', async ({ page }) => {
  await page.goto('/blog');
  await page.goto('/offer');
  await new Site(page).navigation.getByRole('link', { name: 'Log In' }).click();
  const login = new LoginPage(page);
  await login.fill(demo.student);
  await new Site(page).logOut.waitFor();
  await expect(page).toHaveURL('/offer');
  await page.goBack();
  await expect(page).toHaveURL('/offer');
  await page.goBack();
  await expect(page).toHaveURL('/blog');
  await expect(login.password).toHaveCount(0);
});

test('ACC-07 an account page redirects a signed-in user, and Back does not return to it', async ({
  openAs,
}) => {
  const page = await openAs(demo.student);
  for (const path of ['/login', '/signup']) {
    await page.goto('/blog');
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(new LoginPage(page).password).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/blog');
  }
});

test('ACC-06 Google signs in through its own window, and the user is recorded', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  const recorded = page.waitForResponse(
    (response) => response.url().endsWith('/users') && response.request().method() === 'POST',
  );
  const [popup] = await Promise.all([page.waitForEvent('popup'), login.google.click()]);
  await popup.getByRole('button').first().click();
  expect((await recorded).ok()).toBe(true);
  await expect(new Site(page).logOut).toBeVisible();
});

test('ACC-08 ACC-09 logging out removes the token, leaves the dashboard and signs out other tabs', async ({
  openAs,
}) => {
  const first = await openAs(demo.student);
  const second = await first.context().newPage();
  for (const tab of [first, second]) {
    await tab.goto('/dashboard/userhome');
    await expect(new Site(tab).logOut).toBeVisible();
  }
  await new Site(first).logOut.click();
  await expect(first.getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(new Site(second).logOut).toHaveCount(0);
  await expect.poll(() => first.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toBeNull();
  await first.goto('/dashboard/userhome');
  await expect(first).toHaveURL('/login');
});

test('ASVS V7.5.2 a user sees the browsers they are signed in with, and signs one out from another', async ({
  portal,
  page,
  openBrowser,
}) => {
  const student = await newStudent(portal);
  const phone = await openBrowser({ userAgent: devices['iPhone 15'].userAgent });
  await new LoginPage(phone).signIn(student);
  // Sessions are distinguished by the second of their sign-in.
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
  await new LoginPage(page).signIn(student);

  const profile = new ProfilePage(page);
  await profile.open();
  await expect(profile.sessions).toHaveCount(2);
  await expect(profile.sessions.first()).toContainText('This browser');
  await Promise.all([toast(page, 'Safari on iOS is signed out'), profile.signOut('Safari on iOS').click()]);
  await expect(profile.sessions).toHaveCount(1);
  await phone.goto('/dashboard/userhome');
  await expect(phone).toHaveURL('/login');
  await page.reload();
  await expect(profile.sessions).toHaveCount(1);
});

test('ACC-10 an answer of 401 or 403 signs out, goes to /login, and back after the login', async ({
  portal,
  openAs,
}) => {
  const student = await newStudent(portal);
  const page = await openAs(student);
  for (const [status, code] of [
    [401, 'signed-out'],
    [403, 'forbidden'],
  ] as const) {
    await page.route(`${portal.api}/carts*`, (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        headers: { 'access-control-allow-origin': portal.address },
        body: JSON.stringify({ type: `urn:blush:problem:${code}`, title: 'No', status, code }),
      }),
    );
    await page.goto('/dashboard/myselected');
    await expect(page).toHaveURL('/login');
    await page.unrouteAll();
    await new LoginPage(page).fill(student);
    await expect(page).toHaveURL('/dashboard/myselected');
  }
});

test('ACC-11 the token is sent only to the API and the identity provider', async ({ portal, openAs }) => {
  const page = await openAs(demo.student);
  const requests = watchRequests(page);
  const sent: { origin: string; content: string; authorization?: string | undefined }[] = [];
  page.on('request', (request) => {
    const { authorization } = request.headers();
    const content = JSON.stringify([request.url(), request.headers(), request.postData()]);
    sent.push({ origin: new URL(request.url()).origin, content, authorization });
  });
  // A page without pictures from other sites.
  await page.goto('/offer');
  await expect(new Site(page).logOut).toBeVisible();
  const { address, api, identity, config } = portal;
  const known = [address, api, identity, config.stripe.scriptUrl ?? '', overrideOrigin() ?? ''];
  const elsewhere = requests.filter(
    (url) => url.startsWith('http') && !known.some((origin) => origin !== '' && url.startsWith(origin)),
  );
  expect(elsewhere).toEqual([]);
  const [token] = sent.flatMap(({ authorization }) => authorization?.replace('Bearer ', '') ?? []);
  if (token === undefined) throw new Error('No request had a token');
  const receivers = new Set(
    sent.filter(({ content }) => content.includes(token)).map(({ origin }) => origin),
  );
  receivers.delete(new URL(identity).origin);
  expect([...receivers]).toEqual([new URL(api).origin]);
});
