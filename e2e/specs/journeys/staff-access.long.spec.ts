import { type Account, demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { newInstructor, newStudent } from '../../core/people';
import type { Portal } from '../../core/portal';
import { adminPages, heading, instructorPages, notFound, receivedOfStaff } from '../../core/staff-pages';
import { Site } from '../../pages/site';

const staffPages = [...adminPages, ...instructorPages];

const people: Record<string, (portal: Portal) => Promise<Account>> = {
  student: newStudent,
  instructor: newInstructor,
  admin: () => Promise.resolve(demo.admin),
};

test('POR-03 a visitor is redirected from every staff page to the login, and receives no staff code', async ({
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
  test(`POR-03 deep links open exactly the staff pages of the role: ${role}`, async ({ portal, openAs }) => {
    const page = await openAs(await (people[role]?.(portal) ?? Promise.reject(new Error(role))));
    for (const [path, title] of staffPages) {
      await page.goto(path);
      const own = open.some(([opened]) => opened === path);
      await expect(heading(page), path).toHaveText(own ? title : notFound);
      await expect(new Site(page).menu).toBeVisible();
    }
  });
}
