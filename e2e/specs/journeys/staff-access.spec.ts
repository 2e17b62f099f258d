import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { demote, newAdmin, newInstructor } from '../../core/people';
import { adminPages, heading, instructorPages, notFound, receivedOfStaff } from '../../core/staff-pages';
import { labels, Site } from '../../pages/site';

test('POR-03 a visitor is redirected from staff pages to the login, and receives none of their code', async ({
  page,
}) => {
  const received = receivedOfStaff(page);
  for (const [path] of [adminPages[0], instructorPages[0]]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  expect([...received.keys()]).toEqual([]);
});

test('POR-03 an instructor receives no code of admin pages, even after opening their addresses', async ({
  portal,
  openAs,
}) => {
  const adminBrowser = await openAs(demo.admin);
  const ofAdmin = receivedOfStaff(adminBrowser);
  for (const [path, title] of adminPages) {
    await adminBrowser.goto(path);
    await expect(heading(adminBrowser)).toHaveText(title);
    // A browser drops a page's responses when it loads the next page.
    await Promise.all(ofAdmin.values());
  }
  await adminBrowser.goto(instructorPages[1][0]);
  await expect(heading(adminBrowser)).toHaveText(notFound);

  const instructorBrowser = await openAs(await newInstructor(portal));
  const ofInstructor = receivedOfStaff(instructorBrowser);
  for (const [path, title] of instructorPages) {
    await instructorBrowser.goto(path);
    await expect(heading(instructorBrowser)).toHaveText(title);
    await Promise.all(ofInstructor.values());
  }
  const own = new Set(ofInstructor.keys());
  for (const [path] of adminPages) {
    await instructorBrowser.goto(path);
    await expect(heading(instructorBrowser)).toHaveText(notFound);
  }
  // Admin addresses loaded nothing more for the instructor; the admin got at least one further file per page.
  expect([...ofInstructor.keys()].filter((url) => !own.has(url))).toEqual([]);
  expect([...ofAdmin.keys()].filter((url) => !own.has(url)).length).toBeGreaterThanOrEqual(adminPages.length);

  // Each of these texts is on one admin page, and on none of the instructor's.
  const textOf = async (received: typeof ofAdmin) => (await Promise.all(received.values())).join('\n');
  const [adminCode, instructorCode] = [await textOf(ofAdmin), await textOf(ofInstructor)];
  for (const words of [
    'Make Instructor',
    'Yes, refund it!',
    'Took a role away',
    'Open work',
    'Rolled back',
    'Approved !',
  ]) {
    expect(adminCode, words).toContain(words);
    expect(instructorCode, words).not.toContain(words);
  }
});

test('POR-03 a demoted admin is signed out by the next request', async ({ portal, openAs }) => {
  const admin = await newAdmin(portal);
  const page = await openAs(admin);
  await page.goto('/dashboard/manageuser');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await demote(portal, admin);
  await page.getByLabel('Role', { exact: true }).selectOption('admin');
  await expect(page).toHaveURL(/\/login/);
});

test('LAY-09 the specified menu of an admin is followed by the pages of the group School', async ({
  openAs,
}) => {
  const page = await openAs(demo.admin);
  const site = new Site(page);
  await site.visit('/dashboard/userhome');
  await expect
    .poll(() => labels(site.menu))
    .toEqual(['User HOME', 'Manage Classes', 'Manage users', 'Go Back']);
  const school = page.getByRole('navigation', { name: 'School' });
  expect(await labels(school)).toEqual([
    'Overview',
    'Payments',
    'Audit log',
    'Mails',
    'Price rules',
    'Releases',
  ]);
  for (const label of await labels(school)) {
    await school.getByRole('link', { name: label }).click();
    await expect(heading(page)).toHaveText(label);
    await expect(school.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
  }
});
