import { createCartItem, createPaymentIntent } from '@blush/shared-ui/contracts';
import { demo, inventAccount, verifyAddress } from '../../core/account';
import { apiAs } from '../../core/api';
import { cards } from '../../core/cards';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { toast } from '../../core/toasts';
import { SignUpPage } from '../../pages/sign-up-page';
import { PaymentPage, SelectedPage } from '../../pages/student-pages';

test('security finding 2: a new student, refused because the share of unverified students is used up, verifies the address and pays without leaving the page (STU-05 STU-09)', async ({
  portal,
  page,
}) => {
  // All students without a verified address together may hold one of the four seats.
  const { id, name, price } = await openClass(portal, demo.instructor, { seats: 4 });
  const first = await apiAs(await newStudent(portal), portal);
  const { insertedId: cartId } = await first(createCartItem, { body: { classId: id } });
  await first(createPaymentIntent, { body: { cartId: cartId ?? '', price } });

  const student = inventAccount('Sara');
  await page.goto(`/allclass/${id}`);
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Login Now' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await Promise.all([toast(page, 'Class added to cart!'), new SignUpPage(page).fill(student)]);
  await expect(page).toHaveURL(`/allclass/${id}`);

  const selected = new SelectedPage(page);
  await selected.open();
  await selected.pay(name);
  const refusal = page.getByRole('alert').filter({ hasText: 'Verify your e-mail to hold a seat now' });
  await expect(refusal).toBeVisible();
  await refusal.getByRole('button', { name: 'Send again' }).click();
  await expect(refusal).toContainText(`A mail is on its way to ${student.email}.`);
  await refusal.getByRole('button', { name: 'I have verified it' }).click();
  await expect(refusal).toContainText('Your address is not verified yet.');

  await verifyAddress(student, portal);
  await refusal.getByRole('button', { name: 'I have verified it' }).click();
  await expect(page.getByRole('timer'), 'a seat is held').toBeVisible();
  const payment = new PaymentPage(page);
  await payment.fillCard(cards.good);
  await payment.pay.click();
  await expect(page.getByText(/Transaction complete with transactionId/).first()).toBeVisible();
});
