import { getStaffClass, listStaffClasses } from '@blush/shared-ui/contracts';
import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../core/accessibility';
import { demo } from '../core/account';
import { answer } from '../core/fake-api';
import { expect, test } from '../core/fixtures';
import { horizontalOverflow } from '../core/phone';
import type { Portal } from '../core/portal';
import { turn } from '../core/rows';
import { staffClasses } from '../core/staff-rows';
import { ManageClassesPage } from '../pages/admin-pages';

/** Opens the page with made-up classes, which no other test changes; the one at `index` can be previewed. */
export async function openPendingClasses(
  page: Page,
  portal: Portal,
  index: number,
): Promise<ManageClassesPage> {
  const items = staffClasses(8).map((one) => ({ ...one, status: 'pending' as const }));
  await answer(page, portal, listStaffClasses, { items, total: items.length });
  await answer(page, portal, getStaffClass, { ...turn(items, index), feedbacks: [] });
  const classes = new ManageClassesPage(page);
  await classes.open();
  await expect(classes.rows).toHaveCount(8);
  return classes;
}

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

/** Declares that the desk is beside the list in a window of this width. */
export function testDeskBesideList(width: number): void {
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

/** Declares that the desk is a sheet at the bottom of a small window. */
export function testDeskAsSheet(device: string, width: number, height: number): void {
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
