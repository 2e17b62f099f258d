import { demo } from '../../core/account';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { onTablet } from '../../core/phone';

test('PUB-02 a search is kept in the address: a reload restores it, and Back undoes it; on a tablet, the filters by day have room for a whole date', async ({
  portal,
  page,
}) => {
  const { name } = await openClass(portal, demo.instructor);
  await page.goto('/allclass');
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: name })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search classes' }).fill(name);
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/\/allclass\?search=/);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Search classes' })).toHaveValue(name);
  await page.goBack();
  await expect(page).toHaveURL('/allclass');
  // The search finds one class only, and other tests change the number of all classes.
  await expect.poll(() => cards.count()).toBeGreaterThan(1);

  await onTablet(page);
  for (const label of ['Sessions from', 'Sessions until'])
    expect((await page.getByLabel(label).boundingBox())?.width).toBeGreaterThan(150);
});
