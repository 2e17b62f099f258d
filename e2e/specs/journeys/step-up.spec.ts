import { demo } from '../../core/account';
import { accessibilityViolations } from '../../core/accessibility';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { signedInAgo } from '../../core/old-sign-in';
import { newStudent } from '../../core/people';
import { buyByCall } from '../../core/purchases';
import { toast } from '../../core/toasts';
import { StaffPaymentsPage } from '../../pages/admin-pages';
import { StepUpDialog } from '../../pages/step-up-dialog';

test('step-up: a refund by an admin whose sign-in is old asks for the password, then continues without another click on Refund', async ({
  portal,
  openBrowser,
}) => {
  const offered = await openClass(portal, demo.instructor, { price: 40 });
  const transactionId = await buyByCall(portal, await newStudent(portal), offered);
  const page = await openBrowser(await signedInAgo(61, demo.admin, portal));
  const payments = new StaffPaymentsPage(page);
  await payments.open();
  await payments.search.fill(transactionId);
  await expect(payments.count).toHaveText('1 payment');
  const row = payments.row(offered.name);
  const stepUp = new StepUpDialog(page);

  await test.step('cancelling changes nothing', async () => {
    await payments.refund(row);
    await expect(stepUp.password).toBeFocused();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(stepUp.dialog).toHaveCount(0);
    await expect(row.getByRole('button', { name: /^Refund/ })).toBeEnabled();
  });

  await test.step('a wrong password is refused in the dialog', async () => {
    await payments.refund(row);
    await stepUp.password.fill('Wrong#2024');
    await stepUp.confirm.click();
    await expect(stepUp.problem).toHaveText('Wrong e-mail or password.');
  });

  await test.step('the right password continues the refund', async () => {
    await stepUp.password.fill(demo.admin.password);
    await Promise.all([toast(page, /^\$40 (refunded|is on its way back)/), stepUp.confirm.click()]);
    await expect(stepUp.dialog).toHaveCount(0);
    await expect(row).toContainText('Given back by the school.');
    await expect(page).toHaveURL(({ search }) => search.includes(transactionId));
  });
});
