import { demo } from '../../core/account';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { Site } from '../../pages/site';

const lists = [
  { link: 'Classess', path: '/allclass', title: 'Classes could not be loaded', loading: 'Loading classes' },
  {
    link: 'Instructor',
    path: '/instructor',
    title: 'Instructors could not be loaded',
    loading: 'Loading instructors',
  },
] as const;

for (const { link, path, title, loading } of lists) {
  test(`PUB-01 PUB-02 ${path} holds the place of its list, says when it cannot be loaded, and tries again`, async ({
    page,
    portal,
  }) => {
    let refuse: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (refuse = resolve));
    await page.route(`${portal.api}/classes*`, async (route) => {
      await held;
      await route.abort('connectionrefused');
    });
    // From a page without classes: one that is loaded directly brings those it was rendered with.
    const site = new Site(page);
    await site.visit('/blog');
    await site.navigation.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    const main = page.getByRole('main');
    await expect(main.getByText(loading)).toBeAttached();
    await expect(main.locator('[aria-busy=true]').first()).toBeVisible();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();

    refuse();
    const alert = main.getByRole('alert').filter({ hasText: title });
    await expect(alert).toBeVisible();
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(site.navigation).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}

test('PUB-02 the page of a class says when it cannot be loaded, and tries again', async ({
  page,
  portal,
}) => {
  const { id, name } = await openClass(portal, demo.instructor);
  await page.route(`${portal.api}/**`, (route) => route.abort('connectionrefused'));
  await page.goto(`/allclass/${id}`);
  const alert = page.getByRole('alert').filter({ hasText: 'The class could not be loaded' });
  await expect(alert).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('PUB-02 an empty school says that classes are to come', async ({ page, portal }) => {
  await page.route(`${portal.api}/classes*`, (route) =>
    route.fulfill({ json: [], headers: { 'access-control-allow-origin': portal.address } }),
  );
  const site = new Site(page);
  await site.visit('/blog');
  await site.navigation.getByRole('link', { name: 'Classess' }).click();
  await expect(page.getByRole('heading', { name: 'No classes yet' })).toBeVisible();
  await site.navigation.getByRole('link', { name: 'Instructor', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No instructors yet' })).toBeVisible();
});
