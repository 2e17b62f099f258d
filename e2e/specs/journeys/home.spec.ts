import type { Locator } from '@playwright/test';
import { expect, test } from '../../core/fixtures';
import { inMotion } from '../../core/motion';
import { atDoubleZoom, onTablet } from '../../core/phone';
import { HomePage, slideOf } from '../../pages/home-page';

test.use(inMotion);

test('HOM-02 HOM-03 HOM-04 HOM-06 HOM-07 HOM-11 HOM-15 the hero fits small windows, achievements count once they are in view, a rating is thanked for, and the other blocks have their texts and images', async ({
  page,
}) => {
  const home = new HomePage(page);
  await home.open();
  await page.keyboard.press('Escape');

  await test.step('on a tablet and on a laptop at a zoom of 200 %, the heading and the button of the hero are in view', async () => {
    for (const resize of [onTablet, atDoubleZoom]) {
      await resize(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      const button = slideOf(home.hero).getByRole('link', { name: 'Explore Courses' });
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('the achievements count from 0 to 4000+ once they are in view', async () => {
    const block = home.block("What We've Achieved in Recent Years");
    const figures = block.getByRole('img', { name: '4000+' });
    await page.clock.runFor(1000);
    await expect(figures).toHaveText(['0+', '0+']);
    await figures.first().scrollIntoViewIfNeeded();
    // The first step shows that they are in view.
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return figures.first().textContent();
      })
      .not.toBe('0+');
    await page.clock.runFor(4000);
    await expect(figures).toHaveText(['4000+', '4000+']);
  });

  const rateUs = home.block('Rate Us');
  await test.step('the five stars fill up to the pointer, and stay filled up to the one clicked', async () => {
    const stars = rateUs.getByRole('radio');
    await expect(stars).toHaveCount(5);
    await stars.nth(3).hover();
    await expect.poll(() => lit(rateUs)).toEqual([true, true, true, true, false]);
    await stars.nth(1).click();
    await expect.poll(() => lit(rateUs)).toEqual([true, true, false, false, false]);
    await page.mouse.move(0, 0);
    await expect.poll(() => lit(rateUs)).toEqual([true, true, false, false, false]);
    await page.keyboard.press('ArrowRight');
    await expect(stars.nth(2)).toBeChecked();
  });

  await test.step('a toast at the top right thanks for the rating', async () => {
    await page.getByRole('button', { name: 'Submit Rating' }).click();
    const thanks = page.getByText('Thank you! Stay connected with us 💜', { exact: true });
    await expect(thanks).toBeVisible();
    const box = await thanks.boundingBox();
    const { width } = page.viewportSize() ?? { width: 0 };
    expect(box?.y).toBeLessThan(120);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 60);
  });

  await test.step('three things that Blush Camp does, and the best prices in town are listed', async () => {
    await expect(home.block('What we do').getByRole('listitem')).toHaveCount(3);
    const prices = home.block('Best Price In Town');
    await expect(prices).toContainText('up to 30% discount');
    await expect(prices).toContainText('only for today between 08:00 – 11:00');
    await expect(prices.getByRole('listitem')).toHaveText([
      'Classic Makeover$40',
      'Beautiful HairStyle$22',
      'Bridal Makeover$40',
      'Stylish HairStyle$20',
    ]);
  });

  await test.step('a banner image and a strip of four photos are there', async () => {
    const block = home.block('In the room');
    await expect(block.getByRole('listitem').getByRole('img')).toHaveCount(4);
    const images = block.getByRole('img');
    await expect(images).toHaveCount(5);
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    }
  });
});

/** Which stars are filled. */
function lit(block: Locator): Promise<boolean[]> {
  return block
    .getByRole('radiogroup')
    .locator('svg')
    .evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).fill !== 'rgba(0, 0, 0, 0)'));
}
