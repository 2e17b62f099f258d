import { expect, test } from '../../core/fixtures';

test('LAY-06 every link of the footer works', async ({ page }) => {
  await page.goto('/allclass');
  const links = page.getByRole('contentinfo').getByRole('link');
  await links.first().waitFor();
  const targets = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  for (const target of targets.filter((href) => !/^(mailto|tel):./.test(href))) {
    await page.goto(target);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('Go back to home')).toHaveCount(0);
    if (target.startsWith('/allclass')) await expect(page.getByRole('article').first()).toBeVisible();
  }
});
