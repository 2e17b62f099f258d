import { readFile } from 'node:fs/promises';
import { cards } from '../../core/cards';
import { atTheCheckout } from '../../scenarios/checkout';
import { expect, test } from '../../core/fixtures';

test('a student who paid gets a receipt with a number, and downloads it as PDF', async ({
  portal,
  openAs,
}) => {
  const { page, payment, offered } = await atTheCheckout(portal, openAs);
  await payment.fillCard(cards.good);
  await payment.pay.click();
  await expect(page.getByText(/Transaction complete with transactionId/).first()).toBeVisible();

  await page.goto('/dashboard/paymenthistory');
  await page.getByRole('link', { name: `Receipt of ${offered.name}` }).click();
  const receipt = page.getByRole('article', { name: `Receipt of ${offered.name}` });
  await expect(receipt).toContainText('Paid (service pending)');
  await expect(receipt).toContainText('Visa ending in 4242');
  // The number is assigned by periodic work; the page polls for it.
  const number = receipt.getByText(/^BC-\d{4}-\d{4,}$/);
  await expect(number).toBeVisible({ timeout: 60_000 });
  await expect(receipt).toContainText('Blush Camp (demo)');
  await expect(receipt.getByRole('row', { name: 'Tax 0% (no tax included) $0' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${await number.textContent()}.pdf`);
  const content = await readFile(await file.path());
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(content.toString('latin1')).toContain(`Receipt ${await number.textContent()}`);
});
