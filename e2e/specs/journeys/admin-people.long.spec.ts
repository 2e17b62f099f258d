import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { newInstructor } from '../../core/people';
import { toast } from '../../core/toasts';
import { ManageUsersPage } from '../../pages/admin-pages';

test('ADM-01 an admin takes back a role without a confirmation dialog, and this applies from the next request on', async ({
  portal,
  openAs,
}) => {
  const person = await newInstructor(portal);
  const instructorPage = await openAs(person);
  await instructorPage.goto('/dashboard/myclass');
  await expect(instructorPage.getByRole('heading', { level: 1 })).toHaveText('My Classes');

  const page = await openAs(demo.admin);
  const users = new ManageUsersPage(page);
  await users.open();
  await users.search.fill(person.email);
  await expect(users.count).toHaveText('1 user');
  const row = users.row(person.email);
  await Promise.all([toast(page, `${person.name} is a student Now!`), users.makeStudent(row).click()]);
  await expect(users.makeStudent(row)).toHaveCount(0);
  await expect(row).toContainText('student');

  await instructorPage.reload();
  await expect(instructorPage.getByText('We looked everywhere for this page')).toBeVisible();
});

test('ADM-01 users are filtered by role', async ({ portal, openAs }) => {
  const person = await newInstructor(portal);
  const page = await openAs(demo.admin);
  const users = new ManageUsersPage(page);
  await users.open(`?search=${encodeURIComponent(person.email)}&role=instructor`);
  await expect(users.row(person.email)).toContainText('instructor');
  await users.tool('Role').selectOption('admin');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(users.search).toHaveValue('');
  await expect(page).toHaveURL('/dashboard/manageuser');
});
