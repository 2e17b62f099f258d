import type { Page } from 'playwright';

/** Signs an account of the demo data in. */
export async function signIn(
  page: Page,
  address: string,
  role: 'student' | 'instructor' | 'admin',
): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email', { exact: true }).fill(`${role}@blush.test`);
  await page.getByLabel('Password', { exact: true }).fill('Blush#2024');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
}
