import { expect, test } from '../../core/fixtures';
import { Site } from '../../pages/site';

test('PUB-05 /blog shows three posts and a progress bar that follows the scroll position, and the address of a post scrolls to its beginning, below the navigation', async ({
  page,
}) => {
  const site = new Site(page);
  await site.visit('/blog');
  await expect(page.getByRole('article')).toHaveCount(3);
  const progress = page.getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(progress).toHaveAttribute('aria-valuenow', '100');

  const links = page.getByRole('navigation', { name: 'Posts' }).getByRole('link');
  await expect(links).toHaveCount(3);
  const beginning = async (hash: string) => {
    const post = page.locator(`article${hash}`);
    await expect(post.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    const bar = await site.navigation.boundingBox();
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
