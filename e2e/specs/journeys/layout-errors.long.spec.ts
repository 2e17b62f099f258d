import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { Site } from '../../pages/site';

test('LAY-08 a dashboard page that fails shows a friendly page inside the dashboard', async ({ openAs }) => {
  const page = await openAs(demo.student);
  await page.goto('/dashboard/userhome');
  await page.route(/\/remotes\/mfe-student\/.*\.js/, (route) => route.abort());
  const site = new Site(page);
  await site.menu.getByRole('link', { name: 'Payment History' }).click();
  await expect(page.getByRole('main').getByText('Go back to home')).toBeVisible();
  await expect(site.menu).toBeVisible();
  await page.unrouteAll();
  await site.tryAgain.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment History' })).toBeVisible();
});
