import { createCartItem } from '@blush/shared-ui/contracts';
import type { Page } from '@playwright/test';
import { PaymentPage } from '../pages/student-pages';
import { type Account, demo } from '../core/account';
import { apiAs } from '../core/api';
import { type OfferedClass, openClass } from '../core/classes';
import { newStudent } from '../core/people';
import type { Portal } from '../core/portal';

/** Creates a class, and a student who has selected it. */
export async function selectedItem(
  portal: Portal,
): Promise<{ offered: OfferedClass; student: Account; cartId: string }> {
  const offered = await openClass(portal, demo.instructor, { seats: 5, price: 19.99 });
  const student = await newStudent(portal);
  const call = await apiAs(student, portal);
  const { insertedId: cartId } = await call(createCartItem, { body: { classId: offered.id } });
  if (cartId === null) throw new Error(`${offered.name} was not selected`);
  return { offered, student, cartId };
}

/** Opens the payment page of a new class as a new student. */
export async function atTheCheckout(
  portal: Portal,
  openAs: (account: Account) => Promise<Page>,
): Promise<{ offered: OfferedClass; student: Account; page: Page; payment: PaymentPage }> {
  const { offered, student, cartId } = await selectedItem(portal);
  const page = await openAs(student);
  await page.goto(`/dashboard/payment/${cartId}`);
  return { offered, student, page, payment: new PaymentPage(page) };
}
