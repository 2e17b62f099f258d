import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { Site } from '../../pages/site';

test('LAY-05 LAY-08 while the API cannot be reached, the dashboard shows an error, and users can log out', async ({
  openAs,
  portal,
}) => {
  const page = await openAs(demo.student);
  await page.route(`${portal.api}/**`, (route) => route.abort());
  await page.goto('/dashboard/userhome');
  const site = new Site(page);
  await expect(site.tryAgain).toBeVisible();
  await expect(page.getByRole('main').getByText('Go back to home')).toBeVisible();
  await site.logOut.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
});
