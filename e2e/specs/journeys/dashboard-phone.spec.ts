import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { horizontalOverflow, onNarrowPhone, onPhone } from '../../core/phone';

test('ADM-03 on a phone a class to review is a card, with its buttons in view', async ({ openAs }) => {
  const page = await openAs(demo.admin);
  await onPhone(page);
  await page.goto('/dashboard/manageclass');
  const row = page.getByRole('row').nth(1);
  const box = await row.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(390);
  for (const name of ['Approve', 'Deny', 'Feedback']) {
    await expect(row.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  // The column names stay for screen readers.
  await expect(page.getByRole('columnheader', { name: 'Price' })).toBeAttached();
});

test('on the narrowest phone, payments and the audit log fit the window', async ({ openAs }) => {
  const page = await openAs(demo.admin);
  await onNarrowPhone(page);
  for (const name of ['payments', 'auditlog']) {
    await page.goto(`/dashboard/${name}`);
    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    const tooWide = await rows.evaluateAll((all) =>
      all.slice(1).flatMap((row) => {
        // Among the widest moments: whether others fit depends on the hour in which the test runs.
        for (const time of row.querySelectorAll('time')) time.textContent = 'Nov 28, 2026, 10:44 PM';
        return row.scrollWidth > row.clientWidth ? [row.textContent] : [];
      }),
    );
    expect(tooWide, name).toEqual([]);
    expect(await horizontalOverflow(page), name).toBe(0);
  }
});
