import { readFile } from 'node:fs/promises';
import { itemsOf, getStaffClass, listPayments } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { openClass } from '../../core/classes';
import { loseDispute } from '../../core/disputes';
import { expect, test } from '../../core/fixtures';
import { newInstructor, newStudent } from '../../core/people';
import { buyByCall } from '../../core/purchases';
import { toast } from '../../core/toasts';
import { AuditLogPage, StaffPaymentsPage } from '../../pages/admin-pages';
import { Site } from '../../pages/site';

test('a refund returns the money, frees the seat, and is in the audit log', async ({ portal, openAs }) => {
  const student = await newStudent(portal);
  const offered = await openClass(portal, await newInstructor(portal), { price: 40, seats: 3 });
  const transactionId = await buyByCall(portal, student, offered);
  const asAdmin = await apiAs(demo.admin, portal);
  const seats = async () => (await asAdmin(getStaffClass, { params: { id: offered.id } })).availableSeat;
  expect(await seats()).toBe(2);

  const page = await openAs(demo.admin);
  const payments = new StaffPaymentsPage(page);
  await payments.open();
  await payments.search.fill(transactionId);
  await expect(payments.count).toHaveText('1 payment');
  const row = payments.row(offered.name);
  await expect(row).toContainText('$40');
  await Promise.all([toast(page, /^\$40 (refunded|is on its way back)/), payments.refund(row)]);
  await expect(row).toContainText('Given back by the school.');
  await expect(row).toContainText('refunded');
  await expect(row.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
  expect(await seats()).toBe(3);

  const [paid] = itemsOf(await (await apiAs(student, portal))(listPayments, {}));
  expect(paid).toMatchObject({ transactionId, status: 'refunded', refundReason: 'by-school' });

  const log = new AuditLogPage(page);
  await log.open('?action=payment-refunded');
  await log.search.fill(offered.name);
  await expect(log.count).toHaveText('1 entry');
  await expect(log.rows.first()).toContainText('Refunded a payment');
  await expect(log.rows.first()).toContainText(demo.admin.email);
  const [download] = await Promise.all([page.waitForEvent('download'), log.exportButton.click()]);
  expect(download.suggestedFilename()).toMatch(/^blush-camp-audit-log-/);
  expect(await readFile(await download.path(), 'utf8')).toContain('payment-refunded');

  await log.rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/dashboard\/payments\?search=/);
  await expect(payments.row(offered.name)).toBeVisible();
});

test('a disputed payment is not refundable; a lost dispute frees the seat', async ({ portal, openAs }) => {
  const student = await newStudent(portal);
  const offered = await openClass(portal, await newInstructor(portal), { price: 40, seats: 3 });
  const transactionId = await buyByCall(portal, student, offered, 'pm_card_createDispute');
  const office = await apiAs(demo.admin, portal);
  const seats = async () => (await office(getStaffClass, { params: { id: offered.id } })).availableSeat;

  const page = await openAs(demo.admin);
  await new Site(page).visit('/dashboard/overview?days=7');
  await page.getByRole('link', { name: /^[1-9]\d* disputes? open$/ }).click();
  await expect(page).toHaveURL('/dashboard/payments?dispute=open');
  const payments = new StaffPaymentsPage(page);
  await payments.search.fill(transactionId);
  await expect(payments.count).toHaveText('1 payment');
  const row = payments.row(offered.name);
  await expect(row).toContainText('$40, fraudulent. Send evidence to the payment provider by');
  await expect(row.getByRole('button', { name: /^Refund/ })).toHaveCount(0);
  expect(await seats()).toBe(2);

  await loseDispute(portal, transactionId);
  await expect.poll(seats).toBe(3);
  await payments.open(`?dispute=lost&search=${transactionId}`);
  await expect(row).toContainText("Taken back by the student's bank.");
  const [paid] = itemsOf(await (await apiAs(student, portal))(listPayments, {}));
  expect(paid).toMatchObject({ transactionId, status: 'refunded', refundReason: 'disputed' });
});

test('the overview shows sales and links to open work', async ({ portal, openAs }) => {
  const offered = await openClass(portal, await newInstructor(portal), { price: 40 });
  await buyByCall(portal, await newStudent(portal), offered);
  const page = await openAs(demo.admin);
  await new Site(page).visit('/dashboard/overview?days=7');
  for (const name of ['Sales', 'Enrolments', 'Fullest classes']) {
    const chart = page.getByRole('region', { name, exact: true });
    await expect(chart.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  }
  const sales = page.getByRole('region', { name: 'Sales', exact: true });
  await sales.getByText('Show as a table').click();
  await expect(sales.getByRole('table').getByRole('row')).toHaveCount(8);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sales.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^blush-camp-sales-/);
  await page.getByRole('link', { name: /to review$/ }).click();
  await expect(page).toHaveURL('/dashboard/manageclass?status=pending&sort=oldest');
});
