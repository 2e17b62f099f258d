import { listCartItems } from '@blush/shared-ui/contracts';
import { devices } from '@playwright/test';
import { demo } from '../../core/account';
import { fail } from '../../core/fake-api';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { toast } from '../../core/toasts';
import { LoginPage } from '../../pages/login-page';
import { ProfilePage } from '../../pages/profile-page';
import { Site } from '../../pages/site';

test("ACC-06 the form still works after Google's window is closed", async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  const [popup] = await Promise.all([page.waitForEvent('popup'), login.google.click()]);
  await popup.close();
  await expect(login.submit).toBeEnabled();
  await login.fill(demo.student);
  await expect(new Site(page).logOut).toBeVisible();
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
  for (const code of ['signed-out', 'forbidden'] as const) {
    await fail(page, portal, listCartItems, code);
    await page.goto('/dashboard/myselected');
    await expect(page).toHaveURL('/login');
    await page.unrouteAll();
    await new LoginPage(page).fill(student);
    await expect(page).toHaveURL('/dashboard/myselected');
  }
});
