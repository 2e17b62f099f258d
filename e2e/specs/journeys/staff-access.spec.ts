import type { Page } from '@playwright/test';
import { type Account, demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { demote, newAdmin, newInstructor, newStudent } from '../../core/people';
import type { Portal } from '../../core/portal';
import { isFileOf } from '../../core/tried-remote';
import { labels, Site } from '../../pages/site';

const adminPages = [
  ['/dashboard/manageclass', 'Manage Classes'],
  ['/dashboard/manageuser', 'Manage users'],
  ['/dashboard/overview', 'Overview'],
  ['/dashboard/payments', 'Payments'],
  ['/dashboard/auditlog', 'Audit log'],
  ['/dashboard/releases', 'Releases'],
] as const;
const instructorPages = [
  ['/dashboard/myclass', 'My Classes'],
  ['/dashboard/addclass', 'Add a Class'],
  ['/dashboard/myclass/000000000000000000000000', 'Update class'],
  ['/dashboard/myclass/000000000000000000000000/students', 'Students'],
  ['/dashboard/earnings', 'Earnings'],
] as const;
const staffPages = [...adminPages, ...instructorPages];

const nothing = 'We looked everywhere for this page';

const people: Record<string, (portal: Portal) => Promise<Account>> = {
  student: newStudent,
  instructor: newInstructor,
  admin: () => Promise.resolve(demo.admin),
};

/** What of the staff area a browser has received: addresses below its remote, with what came from there. */
function receivedOfStaff(page: Page): Map<string, Promise<string>> {
  const received = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (/mfe[-_]staff/.test(response.url()) || isFileOf('mfe-staff', response.url()))
      received.set(
        response.url(),
        response.text().catch(() => ''),
      );
  });
  return received;
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('POR-03 a visitor is led from every page of the staff to the login, and receives none of it', async ({
  page,
}) => {
  const received = receivedOfStaff(page);
  for (const [path] of staffPages) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  expect([...received.keys()]).toEqual([]);
});

for (const [role, open] of [
  ['student', []],
  ['instructor', instructorPages],
  ['admin', adminPages],
] as const) {
  test(`POR-03 of the pages of the staff, deep links open exactly those of the role: ${role}`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(await (people[role]?.(portal) ?? Promise.reject(new Error(role))));
    for (const [path, title] of staffPages) {
      await page.goto(path);
      const own = open.some(([opened]) => opened === path);
      await expect(heading(page), path).toHaveText(own ? title : nothing);
      await expect(new Site(page).menu).toBeVisible();
    }
  });
}

test('POR-03 an instructor receives none of the code of admin pages, whatever is typed or clicked', async ({
  portal,
  openAs,
}) => {
  const office = await openAs(demo.admin);
  const ofAdmin = receivedOfStaff(office);
  for (const [path, title] of adminPages) {
    await office.goto(path);
    await expect(heading(office)).toHaveText(title);
    // A browser forgets what a page received when it loads the next.
    await Promise.all(ofAdmin.values());
  }

  const desk = await openAs(await newInstructor(portal));
  const ofInstructor = receivedOfStaff(desk);
  for (const [path, title] of instructorPages) {
    await desk.goto(path);
    await expect(heading(desk)).toHaveText(title);
    await Promise.all(ofInstructor.values());
  }
  const own = new Set(ofInstructor.keys());
  for (const [path] of adminPages) {
    await desk.goto(path);
    await expect(heading(desk)).toHaveText(nothing);
  }
  // Typed addresses brought nothing that the own pages do not need, and that is not all that admins get.
  expect([...ofInstructor.keys()].filter((url) => !own.has(url))).toEqual([]);
  expect([...ofAdmin.keys()].filter((url) => !own.has(url)).length).toBeGreaterThanOrEqual(adminPages.length);

  // In words: each is on one of the admin pages, and on none of the instructor's.
  const textOf = async (received: typeof ofAdmin) => (await Promise.all(received.values())).join('\n');
  const [adminCode, instructorCode] = [await textOf(ofAdmin), await textOf(ofInstructor)];
  for (const words of [
    'Make Instructor',
    'Yes, refund it!',
    'Took a role away',
    'Waiting now',
    'Rolled back',
    'Approved !',
  ]) {
    expect(adminCode, words).toContain(words);
    expect(instructorCode, words).not.toContain(words);
  }
});

test('POR-03 whoever was demoted a second ago is signed out by the next click, and then is a student', async ({
  portal,
  openAs,
}) => {
  const admin = await newAdmin(portal);
  const page = await openAs(admin);
  await page.goto('/dashboard/manageuser');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await demote(portal, admin);
  await page.getByLabel('Role', { exact: true }).selectOption('admin');
  await expect(page).toHaveURL(/\/login/);
});

test('LAY-09 the specified menu of an admin is followed by the further pages of the school', async ({
  openAs,
}) => {
  const page = await openAs(demo.admin);
  const site = new Site(page);
  await site.visit('/dashboard/userhome');
  await expect
    .poll(() => labels(site.menu))
    .toEqual(['User HOME', 'Manage Classes', 'Manage users', 'Go Back']);
  const school = page.getByRole('navigation', { name: 'School' });
  expect(await labels(school)).toEqual(['Overview', 'Payments', 'Audit log', 'Releases']);
  for (const label of await labels(school)) {
    await school.getByRole('link', { name: label }).click();
    await expect(heading(page)).toHaveText(label);
    await expect(school.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
  }
});
