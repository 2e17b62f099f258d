import { demo, inventAccount } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { LoginPage } from '../../pages/login-page';
import { SignUpPage } from '../../pages/sign-up-page';
import { Site } from '../../pages/site';

test('ACC-01 ACC-05 both forms show a password on request, and show that Caps Lock is on', async ({
  page,
}) => {
  for (const form of [new LoginPage(page), new SignUpPage(page)]) {
    await form.open();
    await expect(form.submit).toBeEnabled();
    await form.password.fill('Secret#1');
    await expect(form.password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password', exact: true }).click();
    await expect(form.password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password', exact: true }).click();
    await expect(form.password).toHaveAttribute('type', 'password');
    await expect(form.password).toHaveValue('Secret#1');

    const hint = page.getByRole('status').getByText('Caps Lock is on', { exact: true });
    await form.password.focus();
    // A browser under test has no Caps Lock, only its events.
    await form.password.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true });
    await expect(hint).toBeVisible();
    await form.password.dispatchEvent('keyup', { key: 'CapsLock', modifierCapsLock: false });
    await expect(hint).toHaveCount(0);
  }
});

test('ACC-05 while the provider is down both forms show an error, and logging in works once it is back', async ({
  page,
  portal,
}) => {
  const providerDown = () => page.route(`${portal.identity}/**`, (route) => route.abort('connectionrefused'));
  const sorry = page.getByRole('alert').getByText('Signing in is not possible right now. Please try again.');
  const account = inventAccount('Dora');

  await providerDown();
  const signUp = new SignUpPage(page);
  await signUp.open();
  await signUp.fill(account);
  await expect(sorry).toBeVisible();
  await expect(signUp.email).toHaveValue(account.email);

  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  // Waits for the second form, because the first also has an e-mail field.
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  const login = new LoginPage(page);
  await login.fill(demo.student);
  await expect(sorry).toBeVisible();
  await page.unrouteAll();
  await login.submit.click();
  await expect(new Site(page).logOut).toBeVisible();
});
