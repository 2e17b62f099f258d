import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { onPhone, sidewaysScroll } from '../../core/phone';
import { Site } from '../../pages/site';

test('LAY-03 on a phone the navigation folds into a menu that opens and closes', async ({ page }) => {
  await onPhone(page);
  await new Site(page).visit('/offer');
  const { navigation, menuButton } = new Site(page);
  await expect(navigation).toBeHidden();
  await expect(menuButton).toHaveAttribute('aria-expanded', 'false');

  await menuButton.focus();
  await page.keyboard.press('Enter');
  await expect(menuButton).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(navigation.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(navigation).toBeHidden();
  await expect(menuButton).toBeFocused();

  await menuButton.click();
  await navigation.getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(navigation).toBeHidden();
  expect(await sidewaysScroll(page)).toBe(0);
});

test('LAY-03 a menu button that is pressed before its code has come opens the menu once it has', async ({
  page,
}) => {
  await onPhone(page);
  let deliver: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(/\/shell\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/offer', { waitUntil: 'commit' });
  const { navigation, menuButton } = new Site(page);
  await menuButton.click();
  await expect(menuButton).toHaveAttribute('aria-expanded', 'false');
  deliver();
  await expect(menuButton).toHaveAttribute('aria-expanded', 'true');
  await expect(navigation).toBeVisible();
});

test('LAY-05 on a phone the menu shows who is signed in, and Log out', async ({ openAs }) => {
  const page = await openAs(demo.student);
  await onPhone(page);
  const site = new Site(page);
  for (const path of ['/offer', '/dashboard/userhome']) {
    await site.visit(path);
    await expect(site.logOut).toBeHidden();
    await site.menuButton.click();
    await expect(site.logOut).toBeVisible();
    await expect(page.getByRole('img', { name: /^Photo of/ }).first()).toBeVisible();
  }
});

const areas = [
  [demo.admin, ['userhome', 'manageclass', 'manageuser']],
  [demo.instructor, ['userhome', 'myclass', 'addclass']],
  [demo.student, ['userhome', 'myselected', 'myenroll', 'paymenthistory']],
] as const;

for (const [account, names] of areas) {
  test(`no dashboard page of the ${account.name} scrolls sideways on a phone`, async ({ openAs }) => {
    const page = await openAs(account);
    await onPhone(page);
    for (const name of names) {
      await page.goto(`/dashboard/${name}`);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      expect(await sidewaysScroll(page), name).toBe(0);
    }
  });
}

test('ADM-03 on a phone a class to review is a card, with its buttons in reach', async ({ openAs }) => {
  const page = await openAs(demo.admin);
  await onPhone(page);
  await page.goto('/dashboard/manageclass');
  const row = page.getByRole('row').nth(1);
  const box = await row.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(390);
  for (const name of ['Approve', 'Deny', 'Feedback']) {
    await expect(row.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  // The names of the columns stay for whoever does not see the card.
  await expect(page.getByRole('columnheader', { name: 'Price' })).toBeAttached();
});
