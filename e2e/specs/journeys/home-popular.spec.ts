import { expect, test } from '../../core/fixtures';
import { inMotion } from '../../core/motion';
import { HomePage } from '../../pages/home-page';

test.use(inMotion);

test('HOM-13 HOM-14 photos of instructors fade in and darken to show name and links, and a flip card turns by mouse, click and keyboard, and links to its class', async ({
  page,
}) => {
  const home = new HomePage(page);
  // Without `open`, which stops the clock: answers of the API would not be shown.
  await page.goto('/');
  await home.atWork();
  await page.keyboard.press('Escape');

  await test.step('a photo fades and scales in over 1 s, and darkens to show name and links', async () => {
    const photo = home.block('Popular Instructors').getByRole('figure').first();
    await expect(photo).toHaveCSS('opacity', '0');
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveCSS('animation-duration', '1s');
    const start = await photo.evaluate((figure) => {
      const effect = figure.getAnimations()[0]?.effect as KeyframeEffect;
      return effect.getKeyframes()[0];
    });
    expect(start).toMatchObject({ opacity: '0', scale: '0.9' });
    await expect(photo).toHaveCSS('opacity', '1');
    const about = photo.locator('figcaption');
    const cover = photo.getByRole('button');
    await expect(about).toBeHidden();
    await expect(cover).toHaveCSS('opacity', '0');
    await photo.hover();
    await expect(about).toBeVisible();
    await expect(cover).toHaveCSS('opacity', '1');
    await expect(cover).toHaveCSS('background-color', 'rgba(24, 10, 14, 0.78)');
    await expect(about.getByRole('link')).toHaveCount(3);
    await page.mouse.move(0, 0);
    await expect(about).toBeHidden();
    await cover.focus();
    await expect(about).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(about.getByRole('link').first()).toBeFocused();
  });

  await test.step('a flip card turns, shows the same on both faces, and links to its class', async () => {
    const card = home.block('Popular Classes').getByRole('article').first();
    const turn = card.getByRole('button');
    const classLink = card.getByRole('link', { name: /^See the class/ });
    const name = (await card.getAttribute('aria-label')) ?? '';
    const shows = async () => {
      await expect(card.getByRole('heading', { name })).toHaveCount(1);
      await expect(card.getByText('Stay with Beauty. Be confident.')).toHaveCount(2);
      await expect(card.locator('img')).toHaveCount(2);
    };
    // Each face has this link, and only the face in front is visible.
    await expect(classLink).toBeVisible();
    await shows();
    await card.hover();
    await expect(turn).toHaveAttribute('aria-pressed', 'true');
    await expect(classLink).toBeVisible();
    await shows();
    await card.click({ position: { x: 40, y: 40 } });
    await expect(turn).toHaveAttribute('aria-pressed', 'false');
    await page.mouse.move(0, 0);
    await turn.press('Enter');
    await expect(turn).toHaveAttribute('aria-pressed', 'true');
    await classLink.press('Enter');
    await expect(page).toHaveURL(/\/allclass\/[0-9a-f]{24}$/);
  });
});
