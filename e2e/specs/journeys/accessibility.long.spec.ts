import { createCartItem } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { accessibilityViolations, PROVIDER_FRAME } from '../../core/accessibility';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { onPhone } from '../../core/phone';
import { Site, waitForContent } from '../../pages/site';

const areas = [
  [demo.instructor, ['userhome', 'myclass', 'addclass']],
  [demo.admin, ['userhome', 'manageclass', 'manageuser']],
  [demo.student, ['userhome', 'myselected', 'myenroll', 'paymenthistory', 'no-such-page']],
] as const;

for (const [account, pages] of areas) {
  test(`the dashboard of the ${account.name} has no accessibility violation`, async ({ openAs }) => {
    const page = await openAs(account);
    for (const name of pages) {
      await page.goto(`/dashboard/${name}`);
      await waitForContent(page);
      expect(await accessibilityViolations(page), name).toEqual([]);
    }
  });
}

test('on a phone the open menu and the rows of an admin have no accessibility violation', async ({
  openAs,
}) => {
  const admin = await openAs(demo.admin);
  await onPhone(admin);
  for (const name of ['manageclass', 'manageuser']) {
    await admin.goto(`/dashboard/${name}`);
    await admin.getByRole('row').nth(1).waitFor();
    expect(await accessibilityViolations(admin), name).toEqual([]);
  }
  await new Site(admin).menuButton.click();
  expect(await accessibilityViolations(admin), 'open side menu').toEqual([]);
});

test('the selected classes and the payment page have no accessibility violation', async ({
  portal,
  openAs,
}) => {
  const { id } = await openClass(portal, demo.instructor);
  const student = await newStudent(portal);
  const { insertedId } = await (await apiAs(student, portal))(createCartItem, { body: { classId: id } });
  const page = await openAs(student);
  for (const path of ['/dashboard/myselected', `/dashboard/payment/${insertedId}`]) {
    await page.goto(path);
    await waitForContent(page);
    expect(await accessibilityViolations(page, [PROVIDER_FRAME]), path).toEqual([]);
  }
});
