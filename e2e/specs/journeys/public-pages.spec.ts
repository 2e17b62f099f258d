import { demo } from '../../core/account';
import { offerClass, openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newInstructor } from '../../core/people';

test('PUB-01 /instructor shows a card for each instructor with approved classes, and no other class', async ({
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

test('PUB-04 /offer promises up to 30% off until August 31st, 2025', async ({ page }) => {
  await page.goto('/offer');
  const main = page.getByRole('main');
  await expect(main).toContainText(/up to\s*30%\s*off/i);
  await expect(main).toContainText(/valid until August 31st, 2025/i);
});

test('PUB-05 /blog shows three posts, and a bar that follows the reading', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('article')).toHaveCount(3);
  const bar = page.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(bar).toHaveAttribute('aria-valuenow', '100');
});
