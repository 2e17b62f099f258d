import { getSession } from '@blush/shared-ui/contracts';
import { type Account, demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { labels, Site } from '../../pages/site';

const navigation = ['Home', 'Instructor', 'Classess', 'Popular', 'Offer', 'Blog'];

test('LAY-03 LAY-04 a visitor sees the public pages and Log In', async ({ page }) => {
  await page.goto('/faq');
  const { navigation: bar } = new Site(page);
  // The last place is reserved until the session is loaded.
  await expect.poll(() => labels(bar)).toEqual([...navigation, 'Log In']);
  const targets = await bar
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(['/', '/instructor', '/allclass', '/instructor', '/offer', '/blog', '/login']);
});

test('LAY-04 LAY-05 a signed-in user sees DashBoard, name, photo and Log out', async ({ portal, openAs }) => {
  const page = await openAs(demo.student);
  await page.goto('/faq');
  const { navigation: bar, logOut } = new Site(page);
  await expect(logOut).toBeVisible();
  expect(await labels(bar)).toEqual([...navigation, 'DashBoard']);
  await expect(bar.getByRole('link', { name: 'DashBoard' })).toHaveAttribute('href', '/dashboard/userhome');
  const { user } = await (await apiAs(demo.student, portal))(getSession, {});
  await expect(page.getByText(user.name, { exact: true })).toBeVisible();
  const photo = page.getByRole('img', { name: `Photo of ${user.name}` });
  await expect(photo).toHaveAttribute('src', user.photo ?? '');
});

const menus: readonly (readonly [id: string, account: Account, menu: readonly string[]])[] = [
  ['LAY-09', demo.admin, ['User HOME', 'Manage Classes', 'Manage users', 'Go Back']],
  ['LAY-10', demo.instructor, ['User Home', 'My Classes', 'Add a Class', 'Go Back']],
  [
    'LAY-11',
    demo.student,
    ['User Home', 'Go Back', 'My Selected Class', 'my enrolled class', 'Payment History'],
  ],
];

for (const [id, account, menu] of menus) {
  test(`${id} POR-05 the dashboard shows exactly the menu of the role ${account.name}`, async ({
    openAs,
  }) => {
    const page = await openAs(account);
    await page.goto('/dashboard/userhome');
    const site = new Site(page);
    await expect(site.menu).toBeVisible();
    await expect.poll(() => labels(site.menu)).toEqual(menu);
    for (const label of menu.filter((name) => name !== 'Go Back')) {
      await site.menu.getByRole('link', { name: label, exact: true }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(site.tryAgain).toHaveCount(0);
    }
    await site.menu.getByRole('link', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('STU-01 the user home shows photo, name and e-mail', async ({ portal, openAs }) => {
  const student = await newStudent(portal);
  const page = await openAs(student);
  await page.goto('/dashboard/userhome');
  const main = page.getByRole('main');
  await expect(main.getByText(student.name).first()).toBeVisible();
  await expect(main.getByText(student.email)).toBeVisible();
  await expect(main.getByRole('img').first()).toBeVisible();
});
