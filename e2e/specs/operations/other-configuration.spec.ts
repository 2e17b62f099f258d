import { demo, inventAccount } from '../../core/account';
import { openClass } from '../../core/classes';
import { expect, test as base } from '../../core/fixtures';
import { inPlaceOf, startOtherEdge, type OtherEdge } from '../../core/other-edge';
import { signedInAgo } from '../../core/old-sign-in';
import { newInstructor, newStudent } from '../../core/people';
import { buyByCall } from '../../core/purchases';
import { startTokenReceiver, type TokenReceiver } from '../../core/token-receiver';
import { toast } from '../../core/toasts';
import { StaffPaymentsPage } from '../../pages/admin-pages';
import { LoginPage } from '../../pages/login-page';
import { ProviderLoginPage } from '../../pages/provider-pages';
import { SignUpPage } from '../../pages/sign-up-page';
import { Site } from '../../pages/site';
import { StepUpDialog } from '../../pages/step-up-dialog';

/** Browsers see the same portal, configured for sign-in on the identity provider's page. */
const test = base.extend<object, { receiver: TokenReceiver; edge: OtherEdge }>({
  receiver: [
    // Playwright requires an object pattern as the first argument.
    async ({}, use) => {
      const receiver = await startTokenReceiver();
      await use(receiver);
      await receiver.stop();
    },
    { scope: 'worker' },
  ],
  edge: [
    async ({ portal, receiver }, use) => {
      const edge = await startOtherEdge(portal, {
        AUTH0_LOGIN_MODE: 'universal',
        TOKEN_SYNC_URL: receiver.address,
      });
      await use(edge);
      await edge.stop();
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ playwright, launchOptions, portal, edge }, use) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), inPlaceOf(portal, edge)],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

test('ACC-05 ACC-07 ACC-09 ACC-11 users sign in on the page of the identity provider, and the token is sent to the configured address', async ({
  page,
  portal,
  receiver,
}) => {
  const student = await newStudent(portal);
  const provider = new ProviderLoginPage(page);
  const site = new Site(page);
  const before = receiver.received.length;

  await test.step('the form of the portal leads to the page of the provider', async () => {
    await page.goto('/offer');
    await page.goto('/dashboard/userhome');
    await expect(page).toHaveURL('/login');
    await new LoginPage(page).fill(student);
    await expect(provider.heading).toBeVisible();
    await expect(page).toHaveURL(({ origin }) => origin === portal.identity);
    await expect(provider.email).toHaveValue(student.email);
  });

  await test.step('the provider refuses a wrong password; the right one leads to the page that was requested', async () => {
    await provider.password.fill('Wrong#2024');
    await provider.submit.click();
    await expect(provider.problem).toContainText('Wrong email or password');
    expect(receiver.received).toHaveLength(before);
    await provider.password.fill(student.password);
    await Promise.all([toast(page, 'Login Successful!'), provider.submit.click()]);
    await expect(page).toHaveURL('/dashboard/userhome');
    await expect(page.getByRole('main').getByText(student.email)).toBeVisible();
  });

  await test.step('the stored token was sent to the configured address, once', async () => {
    await expect.poll(() => receiver.received.length).toBe(before + 1);
    const token = await page.evaluate(() => localStorage.getItem('access-token'));
    expect(token).toMatch(/^ey/);
    expect(receiver.received.slice(before)).toEqual([JSON.stringify({ token })]);
  });

  await test.step('logging out ends the session at the provider as well', async () => {
    await site.logOut.click();
    await expect(page).toHaveURL('/');
    await expect(site.navigation.getByRole('link', { name: 'Log In' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull();
    await page.goto('/login');
    await new LoginPage(page).fill(student);
    // The heading is checked, because the form of the portal has a password field too.
    await expect(provider.heading).toBeVisible();
    await expect(page).toHaveURL(({ origin }) => origin === portal.identity);
  });

  await test.step('Back from that page leads to a signed-out portal', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(site.navigation.getByRole('link', { name: 'Log In' })).toBeVisible();
  });
});

test('ACC-04 ACC-11 a new account is created with name and photo, even if the token-sync call fails', async ({
  page,
  receiver,
}) => {
  const account = inventAccount('Una');
  const before = receiver.received.length;
  receiver.answerWith(500);
  const signUp = new SignUpPage(page);
  await signUp.open();
  await signUp.fill(account);
  const provider = new ProviderLoginPage(page);
  await expect(provider.heading).toBeVisible();
  await expect(provider.email).toHaveValue(account.email);
  await provider.password.fill(account.password);
  await Promise.all([toast(page, 'User created successfully!'), provider.submit.click()]);
  await expect(page).toHaveURL('/');
  await expect.poll(() => receiver.received.length).toBe(before + 1);
  await expect(new Site(page).logOut).toBeVisible();
  await expect(page.getByText(account.name).first()).toBeVisible();
  receiver.answerWith(204);
});

test('step-up: an admin whose sign-in is too old signs in again on the page of the provider, comes back to the same search, and refunds', async ({
  openBrowser,
  portal,
}) => {
  const offered = await openClass(portal, await newInstructor(portal), { price: 40 });
  const transactionId = await buyByCall(portal, await newStudent(portal), offered);
  const page = await openBrowser(await signedInAgo(61, demo.admin, portal));
  const payments = new StaffPaymentsPage(page);
  await payments.open(`?search=${transactionId}`);
  await payments.refund(payments.row(offered.name));
  await new StepUpDialog(page).continue.click();

  const provider = new ProviderLoginPage(page);
  await expect(provider.heading).toBeVisible();
  await expect(provider.email).toHaveValue(demo.admin.email);
  await provider.password.fill(demo.admin.password);
  await Promise.all([toast(page, 'Welcome back! Please repeat what you did.'), provider.submit.click()]);
  await expect(page).toHaveURL(`/dashboard/payments?search=${transactionId}`);
  await Promise.all([
    toast(page, /^\$40 (refunded|is on its way back)/),
    payments.refund(payments.row(offered.name)),
  ]);
});
