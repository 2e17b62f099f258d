import { accessibilityViolations } from '../../core/accessibility';
import { demo } from '../../core/account';
import { offerClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newInstructor } from '../../core/people';
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

testDeskBesideList(1440);
testDeskAsSheet('on a phone', 390, 844);
testDeskAsSheet('in a window at 200 % zoom', 640, 400);
