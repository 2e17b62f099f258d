import { demo } from '../../core/account';
import { adminPageCases } from '../../scenarios/admin-page-cases';
import { expect, test } from '../../core/fixtures';
import { setView, views, checkAllRowCounts } from '../../scenarios/page-cases';
import { horizontalOverflow, onPhone } from '../../core/phone';
import { answer } from '../../core/fake-api';
import { listStaffClasses } from '@blush/shared-ui/contracts';
import { staffClasses } from '../../core/staff-rows';
import { ManageClassesPage } from '../../pages/admin-pages';

for (const view of views) {
  test(`ADM-01 ADM-03 the pages of an admin are accessible with no, one and many rows, and with an error, on ${view.device}`, async ({
    portal,
    openAs,
  }) => {
    const page = await openAs(demo.admin);
    await setView(page, view);
    await checkAllRowCounts(page, portal, adminPageCases, view.failure);
  });
}

test('ADM-03 on a phone each class is a card as wide as the table, and the column names stay for screen readers', async ({
  portal,
  openAs,
}) => {
  const page = await openAs(demo.admin);
  await onPhone(page);
  await answer(page, portal, listStaffClasses, { items: staffClasses(4), total: 4 });
  const classes = new ManageClassesPage(page);
  await classes.open();
  const first = classes.rows.first();
  await expect(first).toBeVisible();
  expect(await horizontalOverflow(page)).toBe(0);
  const [card, table] = [await first.boundingBox(), await page.getByRole('table').boundingBox()];
  expect(card?.width).toBe(table?.width);
  await expect(page.getByRole('columnheader', { name: 'Seats' })).toBeAttached();
});
