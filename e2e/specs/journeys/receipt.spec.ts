import { readFile } from 'node:fs/promises';
import { demo } from '../../core/account';
import { accessibilityViolations } from '../../core/accessibility';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { buyByCall } from '../../core/purchases';

test('a student who paid gets a receipt with a number, downloads it as PDF, and prints it without the menu in light colours', async ({
  portal,
  openAs,
}) => {
  const offered = await openClass(portal, demo.instructor);
  const student = await newStudent(portal);
  await buyByCall(portal, student, offered);

  const page = await openAs(student);
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
  expect(await accessibilityViolations(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${await number.textContent()}.pdf`);
  const content = await readFile(await file.path());
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  expect(content.toString('latin1')).toContain(`Receipt ${await number.textContent()}`);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await paper(), 'printed in light colours, also in the dark scheme').toBe('rgb(251, 246, 241)');
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  expect(await paper(), 'also if the user chose Dark').toBe('rgb(251, 246, 241)');
});
