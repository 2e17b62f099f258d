import { expect, test } from '../../core/fixtures';
import { inMotion } from '../../core/motion';
import { HomePage, slideOf } from '../../pages/home-page';

test.use(inMotion);

test('HOM-01 the splash covers the page for 3 s, while the page loads underneath', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(2900);
  await expect(home.splash).toBeInViewport({ ratio: 1 });
  await page.clock.runFor(100);
  await expect(home.splash).toBeHidden();
});

test('HOM-01 without scripts, the style sheet ends the splash after 3 s', async ({ page }) => {
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  await page.goto('/');
  const { splash } = new HomePage(page);
  await expect(splash).toHaveCSS('animation-delay', '3s');
  await expect(splash).toBeHidden();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('HOM-01 HOM-02 HOM-07 nothing plays, moves or counts by itself', async ({ page }) => {
    const home = new HomePage(page);
    await page.clock.install();
    await page.goto('/');
    const play = home.hero.getByRole('button', { name: 'Play' });
    await expect(play).toBeVisible();
    expect(await home.splash.isVisible()).toBe(false);
    await expect(page.getByText('4000+', { exact: true })).toHaveCount(2);
    await page.clock.runFor(12_000);
    await expect(slideOf(home.hero)).toHaveAccessibleName(/^1 of 4/);
    await expect(slideOf(home.hero)).toHaveCSS('transition-duration', '0s');
    await play.click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(5000);
    await expect(slideOf(home.hero)).toHaveAccessibleName(/^2 of 4/);
  });
});

test('HOM-02 four slides change every 5 s, with a transition of 0.8 s, and each links to the classes', async ({
  page,
}) => {
  const home = new HomePage(page);
  await home.open();
  await page.keyboard.press('Escape');
  const slide = slideOf(home.hero);
  await expect(home.hero.locator('[aria-roledescription="slide"]')).toHaveCount(4);
  const pictures = home.hero.locator('img');
  await expect(pictures, 'pictures of later slides are loaded later').toHaveCount(2);
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
  await expect(pictures.nth(1)).toHaveAttribute('loading', 'lazy');
  for (const turn of [1, 2, 3, 4, 1]) {
    await expect(slide).toHaveAccessibleName(new RegExp(`^${turn} of 4`));
    await expect(slide).toHaveCSS('transition-duration', /^0\.8s/);
    await expect(slide.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/allclass');
    await page.clock.runFor(4990);
    await expect(slide).toHaveAccessibleName(new RegExp(`^${turn} of 4`));
    await page.clock.runFor(10);
  }
  await expect(slide).toHaveAccessibleName(/^2 of 4/);
  await slide.getByRole('link', { name: 'Explore Courses' }).click();
  await expect(page).toHaveURL('/allclass');
});
