import type { Locator } from '@playwright/test';
import { expect, test } from '../../core/fixtures';
import { inMotion } from '../../core/motion';
import { HomePage, slideOf } from '../../pages/home-page';

test.use(inMotion);

test.beforeEach(async ({ page }) => {
  await new HomePage(page).openAt();
  await page.keyboard.press('Escape');
});

test('HOM-02 on a tablet and on a laptop at a zoom of 200 %, the heading and the button of the hero are in view', async ({
  page,
}) => {
  for (const [width, height] of [
    [768, 1024],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { hero } = new HomePage(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(slideOf(hero).getByRole('link', { name: 'Explore Courses' })).toBeInViewport({ ratio: 1 });
  }
});

test('HOM-03 HOM-10 HOM-11 HOM-15 the static blocks, and the gallery by category', async ({ page }) => {
  await test.step('the section What We Do is shown', async () => {
    await expect(new HomePage(page).block('What we do').getByRole('listitem')).toHaveCount(3);
  });

  await test.step('the best prices in town are listed', async () => {
    const block = new HomePage(page).block('Best Price In Town');
    await expect(block).toContainText('up to 30% discount');
    await expect(block).toContainText('only for today between 08:00 – 11:00');
    await expect(block.getByRole('listitem')).toHaveText([
      'Classic Makeover$40',
      'Beautiful HairStyle$22',
      'Bridal Makeover$40',
      'Stylish HairStyle$20',
    ]);
  });

  await test.step('the gallery shows all six images, or the two of a category', async () => {
    const block = new HomePage(page).block('Looks that we teach');
    const images = block.getByRole('img');
    await expect(block.getByRole('button')).toHaveText(['all', 'classic', 'bridal']);
    await expect(images).toHaveCount(6);
    const seen: string[] = [];
    for (const filter of ['classic', 'bridal']) {
      await block.getByRole('button', { name: filter }).click();
      await expect(images).toHaveCount(2);
      seen.push(...(await images.evaluateAll((all) => all.map((image) => image.getAttribute('alt') ?? ''))));
    }
    expect(new Set(seen).size).toBe(4);
    await block.getByRole('button', { name: 'all' }).click();
    await expect(images).toHaveCount(6);
  });

  await test.step('a banner image and a strip of four photos are there', async () => {
    const block = new HomePage(page).block('In the room');
    await expect(block.getByRole('listitem').getByRole('img')).toHaveCount(4);
    const images = block.getByRole('img');
    await expect(images).toHaveCount(5);
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    }
  });
});

test('HOM-04 HOM-05 HOM-06 a rating is required, chosen and confirmed', async ({ page }) => {
  await test.step('without a rating a popup asks for it', async () => {
    await page.getByRole('button', { name: 'Submit Rating' }).click();
    const popup = page.getByRole('dialog', { name: 'Oops...', exact: true });
    await expect(popup).toContainText('Please select a rating before submitting!');
    await popup.getByRole('button', { name: 'OK' }).click();
    await expect(popup).toBeHidden();
  });

  await test.step('the five stars fill up to the pointer, and stay filled up to the one clicked', async () => {
    const block = new HomePage(page).block('Rate Us');
    const stars = block.getByRole('radio');
    await expect(stars).toHaveCount(5);
    await stars.nth(3).hover();
    await expect.poll(() => lit(block)).toEqual([true, true, true, true, false]);
    await stars.nth(1).click();
    await expect.poll(() => lit(block)).toEqual([true, true, false, false, false]);
    await page.mouse.move(0, 0);
    await expect.poll(() => lit(block)).toEqual([true, true, false, false, false]);
    await expect(stars.nth(1)).toBeChecked();
    await page.keyboard.press('ArrowRight');
    await expect(stars.nth(2)).toBeChecked();
  });

  await test.step('a toast thanks for a rating for 1800 ms, and no call is made', async () => {
    const block = new HomePage(page).block('Rate Us');
    await block.getByRole('radio', { name: '5 stars' }).click();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr', 'ping'].includes(request.resourceType())) asked.push(request.url());
    });
    await page.getByRole('button', { name: 'Submit Rating' }).click();
    const thanks = page.getByText('Thank you! Stay connected with us 💜', { exact: true });
    await expect(thanks).toBeVisible();
    const box = await thanks.boundingBox();
    const { width } = page.viewportSize() ?? { width: 0 };
    expect(box?.y).toBeLessThan(120);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 60);
    await expect(thanks.getByRole('button')).toHaveCount(0);
    await page.clock.runFor(1790);
    await expect(thanks).toBeVisible();
    await page.clock.runFor(10);
    await expect(thanks).toBeHidden();
    expect(asked).toEqual([]);
  });
});

/** Which stars are filled. */
function lit(block: Locator): Promise<boolean[]> {
  return block
    .getByRole('radiogroup')
    .locator('svg')
    .evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).fill !== 'rgba(0, 0, 0, 0)'));
}

test('HOM-07 the achievements count from 0 by 10 every 10 ms to 4000+ once they are visible', async ({
  page,
}) => {
  const block = new HomePage(page).block("What We've Achieved in Recent Years");
  const figures = block.getByRole('img', { name: '4000+' });
  await expect(block.getByRole('term')).toHaveText(['Happy Students', 'Certified Artists']);
  await page.clock.runFor(1000);
  await expect(figures).toHaveText(['0+', '0+']);
  await figures.first().scrollIntoViewIfNeeded();
  // The first step shows that they are visible.
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return figures.first().textContent();
    })
    .not.toBe('0+');
  const from = Number.parseInt((await figures.first().textContent()) ?? '', 10);
  await page.clock.runFor(1000);
  await expect(figures).toHaveText([`${from + 1000}+`, `${from + 1000}+`]);
  await page.clock.runFor(3000);
  await expect(figures).toHaveText(['4000+', '4000+']);
});

test('HOM-09 HOM-17 the countdown from 15 d 10 h 24 m 41 s ticks each second, testimonials change every 5 s, and both can be paused', async ({
  page,
}) => {
  const timer = page.getByRole('timer');
  const { testimonials } = new HomePage(page);
  const slide = slideOf(testimonials);
  const left = (text: string) => expect(timer).toHaveText(new RegExp(text.replaceAll(' ', '\\s*')));
  await left('15 Days 10 Hours 24 Minutes 41 Seconds');
  await expect(slide).toHaveAccessibleName(/^1 of /);
  await page.clock.runFor(1000);
  await left('15 Days 10 Hours 24 Minutes 40 Seconds');
  await page.clock.runFor(3990);
  await expect(slide).toHaveAccessibleName(/^1 of /);
  await page.clock.runFor(10);
  await expect(slide).toHaveAccessibleName(/^2 of /);
  await testimonials.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(37_000);
  await left('15 Days 10 Hours 23 Minutes 59 Seconds');
  await page.getByRole('button', { name: 'Pause the countdown' }).click();
  await page.clock.runFor(3000);
  await left('15 Days 10 Hours 23 Minutes 59 Seconds');
  await expect(slide).toHaveAccessibleName(/^2 of /);
});

test('HOM-08 HOM-16 the banner leads to the classes, and the blog section to a post', async ({ page }) => {
  await test.step('the promo banner leads to the classes', async () => {
    const block = new HomePage(page).block('Get 40% Discount In Each Class, Only For Today');
    await block.getByRole('link', { name: 'Enrol Now', exact: true }).click();
    await expect(page).toHaveURL('/allclass');
    await page.goBack();
  });

  await test.step('the blog section lists three posts, and leads to the first', async () => {
    const block = new HomePage(page).block('From the blog');
    await expect(block.getByRole('article')).toHaveCount(3);
    const title = block.getByRole('article').first().getByRole('link');
    const text = (await title.textContent()) ?? '';
    await title.click();
    await expect(page).toHaveURL(/\/blog#/);
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
  });
});
