import type { Page } from '@playwright/test';
import { demo, inventAccount } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { toast } from '../../core/toasts';
import { LoginPage } from '../../pages/login-page';
import { ProviderLoginPage } from '../../pages/provider-pages';
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

test('ACC-04 ACC-07 a taken e-mail is an error at its field, and signing up with another leads back to the page before the forms', async ({
  page,
}) => {
  await page.goto('/blog');
  await new Site(page).navigation.getByRole('link', { name: 'Log In' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/signup');
  const signUp = new SignUpPage(page);
  const account = inventAccount('Tara');
  await signUp.fill({ ...account, email: demo.student.email });
  await expect(signUp.email).toHaveAccessibleDescription(
    'This address cannot sign up. If you have an account already, log in.',
  );
  await expect(signUp.email).toBeFocused();
  await expect(signUp.name, 'typed text stays').toHaveValue(account.name);
  await signUp.email.fill(account.email);
  await Promise.all([toast(page, 'User created successfully!'), signUp.submit.click()]);
  await expect(page).toHaveURL('/blog');
  await expect(page.getByText(account.name).first()).toBeVisible();
});

test('ACC-05 a user who forgot the password gets an e-mail with a link, sets a new password and signs in with it', async ({
  page,
  portal,
}) => {
  const student = await newStudent(portal);
  const login = new LoginPage(page);
  await login.open();
  await login.email.fill(student.email);
  const forgot = page.getByRole('button', { name: 'Forgot password?' });
  await forgot.click();
  const question = page.getByRole('dialog', { name: 'Forgot password?' });
  const address = question.getByRole('textbox', { name: 'Your e-mail address' });
  await expect(address, 'the dialog starts with the address of the form').toHaveValue(student.email);
  await address.fill('stella at home');
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(question.getByText('Invalid email address', { exact: true })).toBeVisible();
  await address.fill(student.email);
  await question.getByRole('button', { name: 'OK' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Look into your inbox' });
  await expect(confirmation).toContainText(student.email);
  await confirmation.getByRole('button', { name: 'OK' }).click();
  await expect(forgot, 'the focus returns to the button').toBeFocused();

  const password = 'Renewed#77';
  await page.goto(`${portal.identity}/mail?to=${encodeURIComponent(student.email)}`);
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('status')).toContainText('Your new password is saved.');
  await page.getByRole('link', { name: 'Go to Blush Camp' }).click();

  await expect(page).toHaveURL('/login');
  await login.fill(student);
  await expect(page.getByRole('alert').getByText('Wrong e-mail or password.')).toBeVisible();
  await login.fill({ ...student, password });
  await expect(new Site(page).logOut).toBeVisible();
});

test('ACC-05 if the provider refuses passwords from forms, users sign in on its own page', async ({
  page,
  portal,
}) => {
  await page.route(`${portal.identity}/co/authenticate`, (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      headers: {
        'access-control-allow-origin': portal.address,
        'access-control-allow-credentials': 'true',
      },
      body: JSON.stringify({ error: 'unauthorized_client' }),
    }),
  );
  await page.goto('/offer');
  await new Site(page).navigation.getByRole('link', { name: 'Log In' }).click();
  await new LoginPage(page).fill(demo.student);
  await signInAtProvider(page, demo.student.password);
  await expect(page).toHaveURL('/offer');
});

async function signInAtProvider(page: Page, password: string): Promise<void> {
  const provider = new ProviderLoginPage(page);
  await provider.heading.waitFor();
  await provider.password.fill(password);
  await Promise.all([toast(page, 'Login Successful!'), provider.submit.click()]);
}
