import { createCartItem } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { barriers } from '../../core/barriers';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { onPhone } from '../../core/phone';
import { Site } from '../../pages/site';

const areas = [
  [demo.instructor, ['userhome', 'myclass', 'addclass']],
  [demo.admin, ['userhome', 'manageclass', 'manageuser']],
  [demo.student, ['userhome', 'myselected', 'myenroll', 'paymenthistory', 'no-such-page']],
] as const;

for (const [account, pages] of areas) {
  test(`the ${account.name} meets no barrier in the dashboard`, async ({ openAs }) => {
    const page = await openAs(account);
    for (const name of pages) {
      await page.goto(`/dashboard/${name}`);
      expect(await barriers(page), name).toEqual([]);
    }
  });
}

test('an admin meets no barrier on a phone: the open menu, and the cards that rows become', async ({
  openAs,
}) => {
  const admin = await openAs(demo.admin);
  await onPhone(admin);
  for (const name of ['manageclass', 'manageuser']) {
    await admin.goto(`/dashboard/${name}`);
    await admin.getByRole('row').nth(1).waitFor();
    expect(await barriers(admin), name).toEqual([]);
  }
  await new Site(admin).menuButton.click();
  expect(await barriers(admin), 'open side menu').toEqual([]);
});

test('a student meets no barrier with something selected, and while paying', async ({ portal, openAs }) => {
  const { id } = await openClass(portal, demo.instructor);
  const student = await newStudent(portal);
  const { insertedId } = await (await apiAs(student, portal))(createCartItem, { body: { classId: id } });
  const page = await openAs(student);
  for (const path of ['/dashboard/myselected', `/dashboard/payment/${insertedId}`]) {
    await page.goto(path);
    expect(await barriers(page), path).toEqual([]);
  }
});
