import { createCartItem, listEnrolments, listPayments } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { cards } from '../../core/cards';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { BankPage, PaymentPage } from '../../pages/student-pages';

test('STU-08 STU-09 3-D Secure is answered in a dialog: a refusal shows the reason, a confirmation enrols', async ({
  portal,
  openAs,
}) => {
  const { id } = await openClass(portal, demo.instructor, { seats: 3, price: 25 });
  const student = await newStudent(portal);
  const call = await apiAs(student, portal);
  const { insertedId } = await call(createCartItem, { body: { classId: id } });
  const page = await openAs(student);
  await page.goto(`/dashboard/payment/${insertedId}`);
  const payment = new PaymentPage(page);
  const bank = new BankPage(page);

  await payment.fillCard(cards.asksTheBank);
  await payment.pay.click();
  await bank.fail();
  await expect(page.getByRole('form', { name: 'Card payment' }).getByRole('alert')).toContainText(
    /authenticat/i,
  );
  expect(await call(listPayments, {})).toEqual([]);

  await payment.pay.click();
  await bank.ignoresEscape();
  await bank.complete();
  await expect(page.getByText(/Transaction complete with transactionId/).first()).toBeVisible();
  expect(await call(listEnrolments, {})).toMatchObject([{ classId: id }]);
  expect(await call(listPayments, {})).toMatchObject([{ classId: id, price: 25 }]);
});
