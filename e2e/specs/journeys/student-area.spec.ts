import { readFile } from 'node:fs/promises';
import { itemsOf, listPayments } from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { accessibilityViolations } from '../../core/accessibility';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { buyByCall } from '../../core/purchases';
import { refund } from '../../core/refunds';
import { toast } from '../../core/toasts';
import { ClassesPage } from '../../pages/classes-page';
import { EnrolmentsPage, PaymentsPage, SelectedPage } from '../../pages/student-pages';

test('STU-02 STU-04 the number of selected classes is updated in every tab, and a reload keeps it', async ({
  portal,
  openAs,
}) => {
  const [first, second] = [
    await openClass(portal, demo.instructor),
    await openClass(portal, demo.instructor),
  ];
  const page = await openAs(await newStudent(portal));
  const other = await page.context().newPage();
  const cart = (tab: Page) => tab.getByRole('link', { name: /^Selected classes/ });
  await other.goto('/offer');
  await expect(cart(other)).toHaveAccessibleName('Selected classes');

  const classes = new ClassesPage(page);
  await classes.open();
  for (const { name } of [first, second]) {
    await Promise.all([toast(page, 'Class added to cart!'), classes.select(name)]);
  }
  await expect(cart(page)).toHaveAccessibleName('Selected classes: 2');
  await expect(cart(other)).toHaveAccessibleName('Selected classes: 2');
  await page.reload();
  await expect(cart(page)).toHaveAccessibleName('Selected classes: 2');

  await cart(other).click();
  const selected = new SelectedPage(other);
  await selected.delete(first.name);
  await other.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(selected.entry(first.name)).toHaveCount(0);
  await expect(cart(page)).toHaveAccessibleName('Selected classes: 1');
});

test('STU-11 payments can be searched and exported, and each has a receipt to print', async ({
  portal,
  openAs,
}) => {
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
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await paper(), 'printed in light colours, also in the dark scheme').toBe('rgb(251, 246, 241)');
  await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'));
  expect(await paper(), 'also if the user chose Dark').toBe('rgb(251, 246, 241)');
});

test('STU-10 STU-11 a payment that an admin refunds is shown as refunded, and the class is no longer enrolled', async ({
  portal,
  openAs,
}) => {
  const student = await newStudent(portal);
  const page = await openAs(student);
  const offered = await openClass(portal, demo.instructor, { price: 20 });
  await refund(portal, await buyByCall(portal, student, offered));
  const call = await apiAs(student, portal);
  const paid = async () => itemsOf(await call(listPayments, {}))[0];
  await expect.poll(async () => (await paid())?.status).toBe('refunded');

  const payments = new PaymentsPage(page);
  await payments.open();
  await expect(payments.entry(offered.name)).toContainText('refunded');
  await expect(payments.entry(offered.name)).toContainText(
    'The school gave it back: $20 went back to your card on',
  );
  await page.getByRole('link', { name: `Receipt of ${offered.name}` }).click();
  const receipt = page.getByRole('article', { name: `Receipt of ${offered.name}` });
  await expect(receipt).toContainText('Refunded on');
  await expect(receipt.getByRole('row', { name: 'Total (USD) $0' })).toBeVisible();
  const enrolments = new EnrolmentsPage(page);
  await enrolments.open();
  await expect(page.getByRole('heading', { name: 'No classes yet' })).toBeVisible();
});

test("STU-11 another student's receipt is not found", async ({ portal, openAs }) => {
  const student = await newStudent(portal);
  const offered = await openClass(portal, demo.instructor);
  await buyByCall(portal, student, offered);
  const [payment] = itemsOf(await (await apiAs(student, portal))(listPayments, {}));
  const other = await openAs(await newStudent(portal, 'Mallory'));
  await other.goto(`/dashboard/paymenthistory/${payment?._id}`);
  await expect(other.getByRole('heading', { name: 'There is no such receipt' })).toBeVisible();
  await expect(other.getByRole('main')).not.toContainText(offered.name);
});
