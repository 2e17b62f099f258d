import { readFile } from 'node:fs/promises';
import { demo } from '../../core/account';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { buyByCall } from '../../core/purchases';
import { PaymentsPage } from '../../pages/student-pages';

test('STU-11 payments can be searched and exported, and each has a receipt', async ({ portal, openAs }) => {
  const student = await newStudent(portal);
  const page = await openAs(student);
  const bought = [
    await openClass(portal, demo.instructor, { price: 40 }),
    await openClass(portal, demo.instructor, { price: 15.5 }),
  ] as const;
  for (const offered of bought) await buyByCall(portal, student, offered);

  const payments = new PaymentsPage(page);
  await payments.open();
  const table = page.getByRole('table', { name: 'Payments' });
  const names = () => table.getByRole('row').getByRole('cell').first();
  await expect(names()).toHaveText(bought[1].name);
  await page.getByLabel('Sort by').selectOption('Oldest first');
  await expect(names()).toHaveText(bought[0].name);
  // Typing at the start of the text must not move the caret to its end.
  const [beginning, rest] = [bought[1].name.slice(0, 8), bought[1].name.slice(8)];
  await page.getByLabel('Search Payments').fill(rest);
  await page.keyboard.press('Home');
  await page.keyboard.type(beginning);
  await expect(page.getByLabel('Search Payments')).toHaveValue(bought[1].name);
  await expect(page.getByText('1 of 2 payments')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 of 2 payments'), 'the search is in the address').toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${bought[1].name},15.5,15.5,service pending,pi_`);

  await page.getByRole('link', { name: `Receipt of ${bought[1].name}` }).click();
  const receipt = page.getByRole('article', { name: `Receipt of ${bought[1].name}` });
  await expect(receipt).toContainText(student.email);
  await expect(receipt.getByRole('row', { name: 'Total (USD) $15.50' })).toBeVisible();
});
