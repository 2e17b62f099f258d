import { demo } from '../../core/account';
import { accessibilityViolations } from '../../core/accessibility';
import { expect, test } from '../../core/fixtures';
import { setView, mixedViews } from '../../scenarios/page-cases';
import { Site, waitForContent } from '../../pages/site';

test('LAY-05 on a phone the open menu of the dashboard shows the photo of the user and Log out, and has no accessibility violation', async ({
  openAs,
}) => {
  const page = await openAs(demo.student);
  await setView(page, mixedViews[2]);
  const site = new Site(page);
  await site.visit('/dashboard/userhome');
  await waitForContent(page);
  await expect(site.logOut).toBeHidden();
  await site.menuButton.click();
  await expect(site.logOut).toBeVisible();
  await expect(page.getByRole('img', { name: /^Photo of/ }).first()).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
});
