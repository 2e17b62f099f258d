import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { Site } from '../../pages/site';

test('LAY-01 the top bar gives an e-mail address, a phone number and social links', async ({ page }) => {
  await page.goto('/allclass');
  const top = page.getByRole('banner').first();
  await expect(top.getByText(/\S+@\S+\.\S+/).first()).toBeVisible();
  await expect(top.getByText(/\+?\d[\d\s()-]{6,}/).first()).toBeVisible();
  await expect(
    top.getByRole('link', { name: /facebook|instagram|twitter|youtube|pinterest/i }).first(),
  ).toBeVisible();
});

test('LAY-02 the navigation stays in view while the page scrolls', async ({ page }) => {
  await page.goto('/allclass');
  await page.getByRole('article').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await expect(new Site(page).navigation).toBeInViewport();
});

test('LAY-06 the footer holds its columns, the text box with Send, and its dates', async ({ page }) => {
  await page.goto('/allclass');
  const footer = page.getByRole('contentinfo');
  for (const title of ['We Support', 'We Help', 'We are available']) {
    await expect(footer.getByText(title, { exact: true })).toBeVisible();
  }
  await expect(footer.getByRole('textbox')).toBeVisible();
  await expect(footer.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(footer).toContainText('2000');
  await expect(footer).toContainText('2023');
});

test('LAY-07 an unknown address shows a friendly page inside the site, with the way home', async ({
  page,
}) => {
  await page.goto('/no-such-page');
  await expect(new Site(page).navigation).toBeVisible();
  await page.getByRole('main').getByText('Go back to home').click();
  await expect(page).toHaveURL('/');
});

test('LAY-08 an unknown address of the dashboard shows it inside the dashboard', async ({ openAs }) => {
  const page = await openAs(demo.student);
  await page.goto('/dashboard/no-such-page');
  await expect(new Site(page).menu).toBeVisible();
  await page.getByRole('main').getByText('Go back to home').click();
  await expect(page).toHaveURL('/');
});
