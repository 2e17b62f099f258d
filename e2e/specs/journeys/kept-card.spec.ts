import { itemsOf, createCartItem, listPayments } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { cards } from '../../core/cards';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import type { Portal } from '../../core/portal';
import { PaymentPage } from '../../pages/student-pages';

/** A student who selected three classes, in the order of `items`. */
async function fullCart(portal: Portal) {
  const student = await newStudent(portal);
  const call = await apiAs(student, portal);
  const items: { readonly name: string; readonly cartId: string }[] = [];
  for (const price of [10, 11, 12]) {
    const { id, name } = await openClass(portal, demo.instructor, { seats: 5, price });
    const { insertedId } = await call(createCartItem, { body: { classId: id } });
    items.push({ name, cartId: insertedId ?? '' });
  }
  const paid = async () =>
    itemsOf(await call(listPayments, {}))
      .map(({ className }) => className)
      .sort();
  return { student, items, paid };
}

test('a card that is declined in the middle does not affect earlier payments, and the rest is paid with the kept card', async ({
  portal,
  openAs,
}) => {
  const { student, items, paid } = await fullCart(portal);
  // After the first payment, the class selected last is next.
  const [first, third, second] = items;
  const page = await openAs(student);
  const payment = new PaymentPage(page);
  await page.goto(`/dashboard/payment/${first?.cartId}`);
  await payment.fillCard(cards.good);
  await payment.pay.click();
  await page.getByRole('link', { name: `Next: pay ${second?.name}, $12` }).click();
  const kept = page.getByRole('radio', { name: /Visa ending in 4242/ });
  await expect(kept).toBeChecked();
  // Typing another number chooses the other card.
  await payment.fillCard(cards.declined);
  await expect(kept).not.toBeChecked();
  await payment.pay.click();
  await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible();
  expect(await paid()).toEqual([first?.name]);
  await kept.check();
  await payment.pay.click();
  await expect(page.getByRole('heading', { name: `You have your seat in ${second?.name}` })).toBeVisible();
  await page.getByRole('link', { name: `Next: pay ${third?.name}, $11` }).click();
  await expect(kept).toBeChecked();
  await payment.pay.click();
  await expect(page.getByRole('heading', { name: `You have your seat in ${third?.name}` })).toBeVisible();
  expect(await paid()).toEqual(items.map(({ name }) => name).sort());
});
