import { demo } from '../../core/account';
import { expect, test } from '../../core/fixtures';
import { onPhone } from '../../core/phone';

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
