import { getStaffClass } from '@blush/shared-ui/contracts';
import type { Locator } from '@playwright/test';
import { accessibilityViolations } from '../../core/accessibility';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { offerClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newInstructor } from '../../core/people';
import { atDoubleZoom, horizontalOverflow } from '../../core/phone';
import { toast } from '../../core/toasts';
import { ManageClassesPage } from '../../pages/admin-pages';
import { openPendingClasses } from '../../scenarios/review-desk';

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

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not shown');
  return box;
};

/** The number of lines that four elements take up. */
async function linesOf(elements: Locator): Promise<number> {
  const tops = await elements.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toHaveLength(4);
  return new Set(tops.map(Math.round)).size;
}

for (const width of [1280, 1440, 1920]) {
  test(`at ${width} pixels the desk is beside the list, and a selection moves no row`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(demo.admin);
    await page.setViewportSize({ width, height: 900 });
    const classes = await openPendingClasses(page, portal, 1);
    const row = classes.rows.nth(1);
    const before = await boxOf(row);
    await classes.preview(row).click();
    await classes.choose(row).check();
    await classes.choose(classes.rows.first()).check();
    await expect(classes.desk.getByRole('heading', { name: '2 classes chosen' })).toBeVisible();
    expect(await boxOf(row)).toEqual(before);
    if (width >= 1440) expect(await linesOf(classes.actions(row))).toBe(1);
    const desk = await boxOf(classes.desk);
    expect(desk.x).toBeGreaterThan(before.x + before.width);
    expect(desk.y + desk.height).toBeLessThanOrEqual(900);
    expect(await horizontalOverflow(page)).toBe(0);
    if (width === 1440) expect(await accessibilityViolations(page)).toEqual([]);
  });
}

for (const [device, width, height] of [
  ['on a phone', 390, 844],
  ['on a tablet', 768, 1024],
  ['in a window at 200 % zoom', 640, 400],
] as const) {
  test(`${device} the desk is a sheet that never covers the focused control`, async ({ portal, openAs }) => {
    const page = await openAs(demo.admin);
    await page.setViewportSize({ width, height });
    const classes = await openPendingClasses(page, portal, 2);
    await expect(classes.desk).toBeHidden();
    const row = classes.rows.nth(2);
    await classes.preview(row).click();
    await expect(classes.desk.getByRole('heading', { level: 2 })).toBeFocused();
    const sheet = await boxOf(classes.desk);
    expect(sheet.y + sheet.height).toBeCloseTo(height, 0);
    expect(sheet.height).toBeLessThanOrEqual(0.7 * height + 1);
    expect(await horizontalOverflow(page)).toBe(0);
    if (width === 390) expect(await accessibilityViolations(page)).toEqual([]);

    // The sheet has no focus trap, so Tab goes through the list.
    await classes.search.focus();
    for (let step = 0; step < 24; step += 1) {
      await page.keyboard.press('Tab');
      const [focused, desk] = [await boxOf(page.locator(':focus')), await boxOf(classes.desk)];
      expect(focused.y + focused.height, `after ${step + 1} steps`).toBeLessThanOrEqual(desk.y);
    }

    await classes.desk.getByRole('button', { name: 'Feedback' }).click();
    await expect(classes.feedbackField).toBeFocused();
    await expect(classes.feedbackField).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(classes.preview(row)).toBeFocused();
    await expect(classes.desk).toBeHidden();
  });
}
