import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { liveVersions } from '../../core/live-versions';
import { ReleasesPage } from '../../pages/admin-pages';
import { Site } from '../../pages/site';

test('POR-02 POR-06 an admin sees what is live, switches a remote off and on again, and finds both in the history', async ({
  portal,
  openAs,
}) => {
  const before = await liveVersions(portal);
  const page = await openAs(demo.admin);
  await new Site(page).visit('/dashboard/userhome');
  await page.getByRole('navigation', { name: 'School' }).getByRole('link', { name: 'Releases' }).click();
  const releases = new ReleasesPage(page);
  for (const app of ['shell', 'mfe-public', 'mfe-staff', 'mfe-student']) {
    await expect(releases.app(app)).toContainText('Live');
  }
  await expect(releases.app('shell').getByRole('button', { name: 'Switch off' })).toHaveCount(0);

  await releases.change('mfe-student', 'Switch off');
  try {
    await expect(releases.app('mfe-student')).toContainText('Switched off');
    await expect(releases.newest).toContainText('Switched off');
    await expect(releases.newest).toContainText(demo.admin.email);
  } finally {
    await releases.change('mfe-student', 'Switch on');
  }
  await expect(releases.app('mfe-student')).not.toContainText('Switched off');
  await expect(releases.newest).toContainText('Switched on');
  expect(await liveVersions(portal)).toEqual(before);
});
