import { demo } from '../../core/account';
import { offerClass, openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newInstructor } from '../../core/people';
import { Site } from '../../pages/site';

test('PUB-01 /instructor shows a card for each instructor, with approved classes only', async ({
  portal,
  page,
}) => {
  const instructor = await newInstructor(portal);
  const approved = await openClass(portal, instructor);
  const pending = await offerClass(portal, instructor);
  await page.goto('/instructor');
  const card = page.getByRole('article').filter({ hasText: instructor.name });
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(approved.name);
  await expect(card).not.toContainText(pending.name);
});

test('PUB-02 /allclass shows approved classes, newest first, each with a Select button', async ({
  portal,
  page,
}) => {
  const older = await openClass(portal, demo.instructor);
  const newer = await openClass(portal, demo.instructor);
  await page.goto('/allclass');
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: newer.name })).toBeVisible();
  const texts = await cards.allTextContents();
  expect(texts.findIndex((text) => text.includes(newer.name))).toBeLessThan(
    texts.findIndex((text) => text.includes(older.name)),
  );
  await expect(cards.getByRole('button', { name: 'Select' })).toHaveCount(texts.length);
});

test('PUB-04 /offer shows up to 30% off until August 31st, 2025, and links to classes', async ({ page }) => {
  await page.goto('/offer');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Up to 30% off', exact: true })).toBeVisible();
  await expect(main.getByText('Valid until August 31st, 2025', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Enrol Now' }).click();
  await expect(page).toHaveURL('/allclass');
});

test('PUB-05 /blog shows three posts, and a progress bar that follows the scroll position', async ({
  page,
}) => {
  await new Site(page).visit('/blog');
  await expect(page.getByRole('article')).toHaveCount(3);
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
});

test('PUB-05 the address of a post scrolls to its beginning, below the navigation', async ({ page }) => {
  await page.goto('/blog');
  const links = page.getByRole('navigation', { name: 'Posts' }).getByRole('link');
  await expect(links).toHaveCount(3);
  const beginning = async (hash: string) => {
    const post = page.locator(`article${hash}`);
    await expect(post.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    const bar = await new Site(page).navigation.boundingBox();
    const top = await post.boundingBox();
    expect(top?.y, hash).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
  };
  const hashes = await links.evaluateAll((found) =>
    found.map((link) => new URL((link as HTMLAnchorElement).href).hash),
  );
  for (const [place, hash] of hashes.entries()) {
    await links.nth(place).click();
    await expect(page).toHaveURL(`/blog${hash}`);
    await beginning(hash);
  }
  const [, second = ''] = hashes;
  await page.goto('/offer');
  await page.goto(`/blog${second}`);
  await beginning(second);
});
