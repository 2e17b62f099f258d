import type { Locator, Page } from '@playwright/test';
import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { demote, newAdmin } from '../../core/people';
import { adminPages, heading, instructorPages, notFound, receivedOfStaff } from '../../core/staff-pages';
import { labels, Site } from '../../pages/site';

/** Opens pages by links of a menu; the label of each is the title of its page. */
async function follow(menu: Locator, links: readonly string[]): Promise<void> {
  for (const label of links) {
    const link = menu.getByRole('link', { name: label, exact: true });
    await link.click();
    await expect(heading(menu.page())).toHaveText(label);
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
}

/** Loads an address. The responses so far are read before, because the browser drops them. */
async function load(
  page: Page,
  received: ReadonlyMap<string, Promise<string>>,
  [path, title]: readonly [path: string, title: string],
): Promise<void> {
  await Promise.all(received.values());
  await page.goto(path);
  await expect(heading(page)).toHaveText(title);
}

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

test('POR-03 LAY-09 the specified menu of an admin, followed by the group School, leads to the pages of admins, and an instructor receives no code of them, even after opening their addresses', async ({
  openAs,
}) => {
  const adminBrowser = await openAs(demo.admin);
  const ofAdmin = receivedOfStaff(adminBrowser);
  const adminSite = new Site(adminBrowser);
  await adminSite.visit('/dashboard/userhome');
  await expect
    .poll(() => labels(adminSite.menu))
    .toEqual(['User HOME', 'Manage Classes', 'Manage users', 'Go Back']);
  const school = adminBrowser.getByRole('navigation', { name: 'School' });
  const ofSchool = ['Overview', 'Payments', 'Audit log', 'Mails', 'Price rules', 'Releases'];
  expect(await labels(school)).toEqual(ofSchool);
  await follow(adminSite.menu, ['Manage Classes', 'Manage users']);
  await follow(school, ofSchool);
  await load(adminBrowser, ofAdmin, adminPages[2]);
  await load(adminBrowser, ofAdmin, [instructorPages[1][0], notFound]);

  const instructorBrowser = await openAs(demo.instructor);
  const ofInstructor = receivedOfStaff(instructorBrowser);
  const instructorSite = new Site(instructorBrowser);
  await instructorSite.visit('/dashboard/userhome');
  await follow(instructorSite.menu, ['My Classes', 'Add a Class']);
  await follow(instructorBrowser.getByRole('navigation', { name: 'Reports' }), ['Earnings']);
  await follow(instructorBrowser.getByRole('navigation', { name: 'Your page' }), ['About you']);
  await load(instructorBrowser, ofInstructor, instructorPages[3]);
  await load(instructorBrowser, ofInstructor, instructorPages[4]);
  const own = new Set(ofInstructor.keys());
  for (const [path] of [adminPages[0], adminPages[3]])
    await load(instructorBrowser, ofInstructor, [path, notFound]);
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
