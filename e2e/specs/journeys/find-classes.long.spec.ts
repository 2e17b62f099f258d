import type { ClassDetails } from '@blush/shared-ui/contracts';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newInstructor } from '../../core/people';

test('PUB-02 order and filters are kept in the address: Back undoes them, Forward and a reload restore them', async ({
  portal,
  page,
}) => {
  const instructor = await newInstructor(portal);
  const cheap = await openClass(portal, instructor, { price: 20, seats: 12 });
  const middle = await openClass(portal, instructor, { price: 35.5, seats: 5 });
  const dear = await openClass(portal, instructor, { price: 60, seats: 30 });
  const names = page.getByRole('article').getByRole('heading');
  const inOrder = (...offered: (typeof cheap)[]) => expect(names).toHaveText(offered.map(({ name }) => name));
  const sortBy = page.getByLabel('Sort by');

  await page.goto('/allclass');
  await page.getByLabel('Instructor', { exact: true }).selectOption(instructor.name);
  await expect(page).toHaveURL(/\/allclass\?instructor=[0-9a-f]{24}$/);
  await inOrder(dear, middle, cheap);
  await expect(page.getByRole('status').getByText('3 classes', { exact: true })).toBeVisible();

  for (const [label, value, order] of [
    ['Price: low to high', 'price-low', [cheap, middle, dear]],
    ['Price: high to low', 'price-high', [dear, middle, cheap]],
    ['Most seats left', 'seats', [dear, cheap, middle]],
    [
      'Name: A to Z',
      'name',
      [cheap, middle, dear].sort((one, other) => one.name.localeCompare(other.name, 'en')),
    ],
  ] as const) {
    await sortBy.selectOption(label);
    await expect(page).toHaveURL(new RegExp(`sort=${value}`));
    await inOrder(...order);
  }

  await sortBy.selectOption('Price: low to high');
  await page.getByLabel('Price from').fill('30');
  await inOrder(middle, dear);
  await page.getByLabel('Price to').fill('35.5');
  await inOrder(middle);
  await page.reload();
  await inOrder(middle);
  await expect(page.getByLabel('Price from')).toHaveValue('30');
  await expect(page.getByLabel('Price to')).toHaveValue('35.5');
  await page.goBack();
  await inOrder(middle, dear);
  await expect(page.getByLabel('Price to')).toHaveValue('');
  await page.goBack();
  await inOrder(cheap, middle, dear);
  await page.goForward();
  await inOrder(middle, dear);

  await page.getByLabel('Price from').fill('61');
  await expect(page.getByRole('heading', { name: 'No class matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all classes' }).click();
  await expect(page).toHaveURL('/allclass');
  await expect(page.getByRole('searchbox', { name: 'Search classes' })).toBeFocused();

  await sortBy.selectOption('Most popular');
  await expect(page).toHaveURL('/allclass?sort=popular');
  const enrolled = await page.getByText(/^\d+ enrolled$/).allTextContents();
  const numbers = enrolled.map((text) => Number.parseInt(text, 10));
  expect(numbers.length).toBeGreaterThan(3);
  expect(numbers[0]).toBeGreaterThan(0);
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
});

test('PUB-02 level, format and days are kept in the address: a reload restores them, and Back undoes them', async ({
  portal,
  page,
}) => {
  const instructor = await newInstructor(portal);
  const offer = ({ days, ...details }: Pick<ClassDetails, 'level' | 'format'> & { days: number }) => {
    const day = dayIn(days);
    const session = { start: `${day}T12:00`, end: `${day}T13:00`, zone: 'UTC' };
    return openClass(portal, instructor, { details, sessions: [session] });
  };
  const later = await offer({ level: 'beginner', format: 'studio', days: 21 });
  const soon = await offer({ level: 'beginner', format: 'studio', days: 7 });
  const online = await offer({ level: 'beginner', format: 'live-online', days: 21 });
  const advanced = await offer({ level: 'advanced', format: 'studio', days: 21 });
  const names = page.getByRole('article').getByRole('heading');
  const areShown = (...offered: (typeof later)[]) =>
    expect(names).toHaveText(offered.map(({ name }) => name));
  const level = page.getByLabel('Level', { exact: true });
  const format = page.getByLabel('Format', { exact: true });
  const from = page.getByLabel('Sessions from');
  const until = page.getByLabel('Sessions until');

  await page.goto('/allclass');
  await page.getByLabel('Instructor', { exact: true }).selectOption(instructor.name);
  await areShown(advanced, online, soon, later);
  await level.selectOption('Beginner');
  await areShown(online, soon, later);
  await format.selectOption('In the studio');
  await areShown(soon, later);
  await from.fill(dayIn(14));
  await areShown(later);
  await until.fill(dayIn(28));
  await areShown(later);
  for (const filter of ['level=beginner', 'format=studio', `after=${dayIn(14)}`, `before=${dayIn(28)}`])
    await expect(page).toHaveURL(new RegExp(`[?&]${filter}(&|$)`));

  await page.reload();
  await areShown(later);
  await expect(level).toHaveValue('beginner');
  await expect(format).toHaveValue('studio');
  await expect(from).toHaveValue(dayIn(14));
  await expect(until).toHaveValue(dayIn(28));

  await page.goBack();
  await expect(until).toHaveValue('');
  await areShown(later);
  await page.goBack();
  await expect(from).toHaveValue('');
  await areShown(soon, later);
  await page.goBack();
  await expect(format).toHaveValue('');
  await areShown(online, soon, later);
  await page.goForward();
  await areShown(soon, later);

  await until.fill(dayIn(5));
  await expect(page.getByRole('heading', { name: 'No class matches' })).toBeVisible();
});

/** Read once, so that a test that runs at midnight names the same days throughout. */
const now = Date.now();

/** A day such as `2027-03-14`. */
function dayIn(days: number): string {
  return new Date(now + days * 86_400_000).toISOString().slice(0, 10);
}
