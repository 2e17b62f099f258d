import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { Site } from '../../pages/site';

test('LAY-07 an unknown address shows a friendly page inside the site, with a link to the home page', async ({
  page,
}) => {
  await page.goto('/no-such-page');
  const main = page.getByRole('main');
  await expect(new Site(page).navigation).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
  await main.getByRole('link', { name: 'Go back to home' }).click();
  await expect(page).toHaveURL('/');
});

test('LAY-07 if the code of a page cannot be loaded, a friendly page with a working link to the home page is shown', async ({
  page,
}) => {
  await new Site(page).visit('/offer');
  await page.route(/\/remotes\/mfe-public\/.*\.js/, (route) => route.abort());
  await new Site(page).navigation.getByRole('link', { name: 'Blog' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Go back to home')).toBeVisible();
  await expect(new Site(page).tryAgain).toBeVisible();
  await page.unrouteAll();
  await main.getByRole('link', { name: 'Go back to home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByText('Go back to home')).toHaveCount(0);
});

test('LAY-08 an unknown address of the dashboard shows a friendly page inside the dashboard', async ({
  openAs,
}) => {
  const page = await openAs(demo.student);
  await page.goto('/dashboard/no-such-page');
  const site = new Site(page);
  await expect(site.menu).toBeVisible();
  await expect(site.logOut).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go back to home' }).click();
  await expect(page).toHaveURL('/');
});

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
