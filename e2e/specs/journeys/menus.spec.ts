import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { labels, Site } from '../../pages/site';

test('LAY-11 POR-05 the dashboard shows exactly the menu of a student, which leads to each page and back', async ({
  openAs,
}) => {
  const page = await openAs(demo.student);
  await page.goto('/dashboard/userhome');
  const site = new Site(page);
  const pages = ['My Selected Class', 'my enrolled class', 'Payment History'];
  await expect.poll(() => labels(site.menu)).toEqual(['User Home', 'Go Back', ...pages]);
  for (const label of ['User Home', ...pages]) {
    await site.menu.getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(site.tryAgain).toHaveCount(0);
  }
  await site.menu.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/');
});
