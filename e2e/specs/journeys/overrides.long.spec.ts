import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { trustedOrigin } from '../../core/remote-override';
import { stopTime } from '../../core/stopped-time';
import { RemoteOverrides } from '../../pages/remote-overrides';
import { Site } from '../../pages/site';

test('POR-01 the badge of a remote override appears with the page, and covers none of it', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(await newStudent(portal));
  const trusted = trustedOrigin(portal);
  await page.route(
    ({ pathname }) => pathname === '/build.json',
    (route) => route.fulfill({ status: 404 }),
  );
  const overrides = new RemoteOverrides(page);
  const { badge } = overrides;
  const site = new Site(page);
  await overrides.run(`/?remote=mfe-public@${trusted}/build.json`);
  // While the clock of the page is stopped, nothing that a timer delays appears.
  await stopTime(page);
  await page.goto('/');
  await expect(badge).toContainText('the live one is shown');
  await page.clock.resume();
  await page.goto('/dashboard/userhome');
  await expect(badge).toBeVisible();
  await site.logOut.click();
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible();
});
