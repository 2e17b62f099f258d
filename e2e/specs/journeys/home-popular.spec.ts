import { expect, test } from '../../core/fixtures';
import { inMotion } from '../../core/motion';
import { HomePage } from '../../pages/home-page';

test.use(inMotion);

// Without `openAt`, which stops the clock: answers of the API would not be shown.
test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await new HomePage(page).atWork();
  await page.keyboard.press('Escape');
});

test('HOM-12 HOM-14 the six classes with the most students are shown, and their instructors', async ({
  page,
}) => {
  const home = new HomePage(page);
  const cards = home.block('Popular Classes').getByRole('article');
  await expect(cards).toHaveCount(6);
  // Read from the page, because other tests change the API's data meanwhile.
  const names = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  const photos = home.block('Popular Instructors').getByRole('figure');
  await expect(photos).toHaveCount(6);
  const taught = await photos.evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''));
  taught.forEach((text, place) => expect(text).toContain(names[place]));
});

test('HOM-13 a flip card turns by mouse, click and keyboard, and links to its class', async ({ page }) => {
  const card = new HomePage(page).block('Popular Classes').getByRole('article').first();
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

test('HOM-14 an instructor’s photo fades and scales in over 1 s, and darkens to show name and links', async ({
  page,
}) => {
  const photo = new HomePage(page).block('Popular Instructors').getByRole('figure').first();
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
