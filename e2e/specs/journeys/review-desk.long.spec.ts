import { accessibilityViolations } from '../../core/accessibility';
import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { openPendingClasses, testDeskAsSheet, testDeskBesideList } from '../../scenarios/review-desk';

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

testDeskBesideList(1920);
testDeskAsSheet('on a tablet', 768, 1024);
