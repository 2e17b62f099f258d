import { deferred } from '../../core/deferred';
import { expect, test } from '../../core/fixtures';
import { horizontalOverflow, onPhone } from '../../core/phone';
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
  expect(await horizontalOverflow(page)).toBe(0);
});

test('LAY-03 a menu button that is clicked before its code is loaded opens the menu afterwards', async ({
  page,
}) => {
  await onPhone(page);
  const { promise: delivered, resolve: deliver } = deferred();
  await page.route(/\/shell\/.*\.js$/, async (route) => {
    await delivered;
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
