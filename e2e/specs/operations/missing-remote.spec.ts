import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { blushHome } from '../../core/workspace-clone';
import { ManageUsersPage } from '../../pages/admin-pages';
import { ClassesPage } from '../../pages/classes-page';
import { Site } from '../../pages/site';
import { SelectedPage } from '../../pages/student-pages';

test('POR-04 while mfe-student is not served the rest works, and Try again loads it once it is back', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(await newStudent(portal));
  const site = new Site(page);
  const served = join(blushHome, 'releases/remotes/mfe-student');
  const away = `${served}.away`;
  await rename(served, away);
  try {
    await new SelectedPage(page).open();
    await expect(site.tryAgain).toBeVisible();
    await site.tryAgain.click();
    await expect(site.tryAgain, 'a retry that fails shows the same pane').toBeEnabled();

    await site.menu.getByRole('link', { name: 'User Home' }).click();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(site.tryAgain).toHaveCount(0);
    await new ClassesPage(await page.context().newPage()).open();
    const adminPage = await openAs(demo.admin);
    await new ManageUsersPage(adminPage).open();
    await expect(adminPage.getByRole('searchbox')).toBeVisible();

    await site.menu.getByRole('link', { name: 'My Selected Class' }).click();
    await expect(site.tryAgain).toBeVisible();
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  } finally {
    await rename(away, served);
  }
  await site.tryAgain.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(site.tryAgain).toHaveCount(0);
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
});
