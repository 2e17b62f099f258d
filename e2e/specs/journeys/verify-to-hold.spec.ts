import { createCartItem, createPaymentIntent } from '@blush/shared-ui/contracts';
import { demo, inventAccount, verifyAddress } from '../../core/account';
import { apiAs } from '../../core/api';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { SignUpPage } from '../../pages/sign-up-page';
import { Site } from '../../pages/site';
import { SelectedPage } from '../../pages/student-pages';

test('security finding 2: a new student, refused because the share of unverified students is used up, verifies the address and holds a seat without leaving the page (STU-05)', async ({
  portal,
  page,
}) => {
  // All students without a verified address together may hold one of the four seats.
  const { id, name, price } = await openClass(portal, demo.instructor, { seats: 4 });
  const first = await apiAs(await newStudent(portal), portal);
  const { insertedId: cartId } = await first(createCartItem, { body: { classId: id } });
  await first(createPaymentIntent, { body: { cartId: cartId ?? '', price } });

  const student = inventAccount('Sara');
  const signUp = new SignUpPage(page);
  await signUp.open();
  await signUp.fill(student);
  await expect(new Site(page).logOut).toBeVisible();
  await (
    await apiAs(student, portal)
  )(createCartItem, { body: { classId: id } });

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
});
