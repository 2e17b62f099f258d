import { getStaffClass } from '@blush/shared-ui/contracts';
import { accessibilityViolations } from '../../core/accessibility';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { offerClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newInstructor } from '../../core/people';
import { atDoubleZoom, horizontalOverflow } from '../../core/phone';
import { toast } from '../../core/toasts';
import { ManageClassesPage } from '../../pages/admin-pages';
import { openPendingClasses, testDeskAsSheet, testDeskBesideList } from '../../scenarios/review-desk';

test('ADM-03 ADM-04 two classes are denied by keyboard, one feedback on the desk is stored for both, and both are approved', async ({
  portal,
  openAs,
}) => {
  const instructor = await newInstructor(portal);
  const offered = [await offerClass(portal, instructor), await offerClass(portal, instructor)];
  const page = await openAs(demo.admin);
  const classes = new ManageClassesPage(page);
  await atDoubleZoom(page);
  await classes.open(`?search=${encodeURIComponent(instructor.email)}`);
  for (const { name } of offered) await classes.choose(classes.row(name)).press('Space');
  const denyAll = classes.desk.getByRole('button', { name: 'Deny all' });
  await Promise.all([toast(page, '2 classes denied'), denyAll.press('Enter')]);
  await expect(classes.feedbackField).toBeFocused();
  await expect(classes.feedbackField).toBeInViewport({ ratio: 1 });
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await accessibilityViolations(page), 'with the feedback box for both').toEqual([]);

  await page.keyboard.type('Say what to bring.');
  await page.keyboard.press('Tab');
  await Promise.all([toast(page, 'Feedback added!'), page.keyboard.press('Enter')]);
  await expect(page.getByRole('group', { name: 'List of classes' })).toBeFocused();
  await expect(classes.desk).toBeHidden();
  const call = await apiAs(demo.admin, portal);
  const feedback = 'Say what to bring.';
  for (const { id } of offered)
    expect(await call(getStaffClass, { params: { id } })).toMatchObject({ status: 'deny', feedback });

  for (const { name } of offered) await classes.choose(classes.row(name)).press('Space');
  const approveAll = classes.desk.getByRole('button', { name: 'Approve all' });
  await Promise.all([toast(page, '2 classes approved'), approveAll.press('Enter')]);
  for (const { id } of offered)
    expect(await call(getStaffClass, { params: { id } })).toMatchObject({ status: 'approved', feedback });
});

for (const [width, height] of [
  [1280, 900],
  [1920, 900],
  [768, 1024],
  [640, 400],
] as const) {
  test(`in a window of ${width} by ${height} pixels the desk has no accessibility violation, with one class and with two`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(demo.admin);
    await page.setViewportSize({ width, height });
    const classes = await openPendingClasses(page, portal, 1);
    await classes.preview(classes.rows.nth(1)).click();
    await expect(classes.desk.getByRole('heading', { level: 2 })).toBeFocused();
    expect(await accessibilityViolations(page), 'with one class').toEqual([]);
    await classes.choose(classes.rows.nth(1)).check();
    await classes.choose(classes.rows.first()).check();
    await expect(classes.desk.getByRole('heading', { name: '2 classes chosen' })).toBeVisible();
    expect(await accessibilityViolations(page), 'with two classes').toEqual([]);
  });
}

testDeskBesideList(1280);
testDeskBesideList(1920);
testDeskAsSheet('on a tablet', 768, 1024);
