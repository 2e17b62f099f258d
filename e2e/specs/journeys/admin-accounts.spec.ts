import { getSession } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { newInstructor, newStudent } from '../../core/people';
import { toast } from '../../core/toasts';
import { PersonPage } from '../../pages/admin-pages';
import { LoginPage } from '../../pages/login-page';
import { Site } from '../../pages/site';

test('security finding 12: an admin suspends an account from its page; its user is signed out, and told why at sign-in', async ({
  portal,
  openAs,
}) => {
  const person = await newInstructor(portal);
  const userPage = await openAs(person);
  await userPage.goto('/dashboard/myclass');
  await expect(userPage.getByRole('heading', { level: 1 })).toHaveText('My Classes');
  const page = await openAs(demo.admin);
  const account = new PersonPage(page);

  await test.step('the admin suspends the account', async () => {
    await account.open(person.email, person.name);
    await account.suspend.click();
    await Promise.all([
      toast(page, `${person.name} is suspended`),
      account.confirm('Suspend', 'Sold a seat twice'),
    ]);
    await expect(account.liftSuspension).toBeVisible();
    await expect(page.getByText('Sold a seat twice').first()).toBeVisible();
    await expect(page.getByRole('region', { name: /^Audit log/ })).toContainText('Suspended an account');
  });

  await test.step('the user is signed out, and a sign-in says why, once', async () => {
    await userPage.reload();
    await expect(userPage).toHaveURL('/login');
    await new LoginPage(userPage).fill(person);
    const refusal = userPage.getByRole('dialog', { name: 'You could not be signed in' });
    await expect(refusal).toContainText('This account is suspended.');
    await refusal.getByRole('button', { name: 'OK' }).click();
    await expect(refusal).toHaveCount(0);
    await expect(userPage).toHaveURL('/login');
    await expect(new LoginPage(userPage).submit).toBeVisible();
  });

  await test.step('the admin lifts the suspension', async () => {
    await Promise.all([toast(page, `${person.name} may sign in again`), account.liftSuspension.click()]);
    await expect(account.suspend).toBeVisible();
  });
});

test('security finding 12: access and refresh token are refused after sign-out', async ({ page, portal }) => {
  const student = await newStudent(portal);
  await new LoginPage(page).signIn(student);
  const { access, refresh } = await page.evaluate(() => ({
    access: localStorage.getItem('access-token') ?? '',
    refresh:
      /"refresh_token":"([^"]+)"/.exec(JSON.stringify({ ...localStorage }).replaceAll('\\', ''))?.[1] ?? '',
  }));
  expect([access, refresh]).not.toContain('');
  const statusOfSession = async () =>
    (await fetch(portal.api + getSession.path, { headers: { authorization: `Bearer ${access}` } })).status;
  expect(await statusOfSession()).toBe(200);

  await new Site(page).logOut.click();
  await expect(new Site(page).navigation.getByRole('link', { name: 'Log In' })).toBeVisible();
  expect(await statusOfSession()).toBe(401);
  const renewal = await fetch(`${portal.identity}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'refresh_token',
      client_id: portal.config.auth0.clientId,
      refresh_token: refresh,
    }),
  });
  expect(renewal.status).toBe(403);
});
