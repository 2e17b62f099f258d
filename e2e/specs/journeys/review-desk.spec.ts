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
import { testDeskAsSheet, testDeskBesideList } from '../../scenarios/review-desk';

test('ADM-03 ADM-04 a queue is reviewed by keyboard: a denial with its reason, then the next class', async ({
  portal,
  openAs,
}) => {
  const instructor = await newInstructor(portal);
  const [first, second] = [await offerClass(portal, instructor), await offerClass(portal, instructor)];
  const page = await openAs(demo.admin);
  const classes = new ManageClassesPage(page);
  await classes.open(`?search=${encodeURIComponent(instructor.email)}&status=pending&sort=oldest`);
  await expect(classes.count).toHaveText('2 classes');

  await classes.preview(classes.row(first.name)).press('Enter');
  await expect(classes.desk.getByRole('heading', { name: first.name, level: 2 })).toBeFocused();
  await Promise.all([toast(page, 'Deny!'), classes.deny(classes.desk).press('Enter')]);
  await expect(classes.count).toHaveText('1 class');
  await expect(classes.feedbackField).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await accessibilityViolations(page), 'with the feedback box').toEqual([]);

  await page.keyboard.type('Say what to bring.');
  await page.keyboard.press('Tab');
  await Promise.all([toast(page, 'Feedback added!'), page.keyboard.press('Enter')]);
  await expect(classes.desk.getByRole('heading', { name: first.name, level: 2 })).toBeFocused();
  await expect(classes.desk.getByRole('listitem')).toContainText('Say what to bring.');

  await classes.desk.getByRole('button', { name: `Next pending class ${second.name}` }).press('Enter');
  await Promise.all([toast(page, 'Approved !'), classes.approve(classes.desk).press('Enter')]);
  await expect(classes.desk).toContainText('approved');
  await expect(classes.desk.getByRole('group', { name: `Review of ${second.name}` })).toBeFocused();
});

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

testDeskBesideList(1280);
testDeskBesideList(1440);
testDeskAsSheet('on a phone', 390, 844);
testDeskAsSheet('in a window at 200 % zoom', 640, 400);
