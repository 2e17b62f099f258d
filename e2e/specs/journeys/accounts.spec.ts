import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { overrideOrigin } from '../../core/remote-override';
import { watchRequests } from '../../core/requests';
import { toast } from '../../core/toasts';
import { LoginPage } from '../../pages/login-page';
import { Site } from '../../pages/site';

const TOKEN_KEY = 'access-token';

test('ACC-05 ACC-07 ACC-08 logging in shows a toast, stores the token and returns to the page before; then the form leads home, and Back never leads to it', async ({
  page,
}) => {
  const address = '/offer?x=1#h';
  const login = new LoginPage(page);
  await page.goto('/blog');
  await page.goto(address);
  await new Site(page).navigation.getByRole('link', { name: 'Log In' }).click();
  await Promise.all([toast(page, 'Login Successful!'), login.fill(demo.student)]);
  await expect(page, 'with path, query and hash').toHaveURL(address);
  expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY)).toMatch(/^ey/);

  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await expect(login.password).toHaveCount(0);
  // The form's entry has become a second one of the page before it.
  for (const before of [address, address, '/blog']) {
    await page.goBack();
    await expect(page).toHaveURL(before);
    await expect(login.password).toHaveCount(0);
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
