import { itemsOf, createCartItem, listPayments } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { cards } from '../../core/cards';
import { openClass } from '../../core/classes';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import type { Portal } from '../../core/portal';
import { PaymentPage } from '../../pages/student-pages';

/** A student who selected `count` classes, in the order of `items`. */
async function fullCart(portal: Portal, count: number) {
  const student = await newStudent(portal);
  const call = await apiAs(student, portal);
  const items: { readonly name: string; readonly cartId: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id, name } = await openClass(portal, demo.instructor, { seats: 5, price: 10 + index });
    const { insertedId } = await call(createCartItem, { body: { classId: id } });
    items.push({ name, cartId: insertedId ?? '' });
  }
  const paid = async () =>
    itemsOf(await call(listPayments, {}))
      .map(({ className }) => className)
      .sort();
  return { student, items, paid };
}

test('three selected classes are paid with one typed card', async ({ portal, openAs }) => {
  const { student, items, paid } = await fullCart(portal, 3);
  const page = await openAs(student);
  const payment = new PaymentPage(page);
  await page.goto(`/dashboard/payment/${items[0]?.cartId}`);
  await payment.fillCard(cards.good);
  await payment.pay.click();
  for (let left = 2; left > 0; left -= 1) {
    await page.getByRole('link', { name: /^Next: pay / }).click();
    await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
    await payment.pay.click();
  }
  await expect(page.getByRole('heading', { name: /^You have your seat in/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Next: pay / })).toHaveCount(0);
  expect(await paid()).toEqual(items.map(({ name }) => name).sort());
});

test('a card that is declined in the middle does not affect earlier payments, and the rest is paid with the kept card', async ({
  portal,
  openAs,
}) => {
  const { student, items, paid } = await fullCart(portal, 3);
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

test('a forgotten card has to be typed again', async ({ portal, openAs }) => {
  const { student, items } = await fullCart(portal, 2);
  const page = await openAs(student);
  const payment = new PaymentPage(page);
  await page.goto(`/dashboard/payment/${items[0]?.cartId}`);
  await payment.fillCard(cards.good);
  await payment.pay.click();
  await page.getByRole('link', { name: /^Next: pay / }).click();
  await page.getByRole('button', { name: 'Forget this card' }).click();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.reload();
  await expect(payment.pay).toBeEnabled();
  await expect(page.getByRole('radio')).toHaveCount(0);
});
