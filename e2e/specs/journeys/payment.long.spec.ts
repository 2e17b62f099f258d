import { getClass } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { cards } from '../../core/cards';
import { atTheCheckout, selectedItem } from '../../scenarios/checkout';
import { deferred } from '../../core/deferred';
import { expect, test } from '../../core/fixtures';
import { PaymentPage } from '../../pages/student-pages';

test('STU-06 STU-07 Pay is disabled until the client secret is loaded and while paying, and the card is confirmed with name and e-mail', async ({
  portal,
  openAs,
}) => {
  const { cartId, student } = await selectedItem(portal);
  const page = await openAs(student);
  const payment = new PaymentPage(page);
  const { promise: prepared, resolve: prepare } = deferred();
  await page.route(`${portal.api}/create-payment-intent`, async (route) => {
    if (route.request().method() === 'POST') await prepared;
    await route.continue();
  });
  await page.goto(`/dashboard/payment/${cartId}`);
  await expect(payment.pay).toBeDisabled();
  prepare();
  await expect(payment.pay).toBeEnabled();

  const sent: string[] = [];
  const { promise: released, resolve: release } = deferred();
  await page.context().route(/\/v1\/payment_(methods|intents)/, async (route) => {
    sent.push(`${route.request().url()} ${decodeURIComponent(route.request().postData() ?? '')}`);
    await released;
    await route.continue();
  });
  await payment.fillCard(cards.good);
  await payment.pay.click();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await expect(payment.pay).toBeDisabled();
  release();
  await expect(page.getByText(/Transaction complete with transactionId/).first()).toBeVisible();
  expect(sent[0]).toContain('/v1/payment_methods');
  expect(sent.join('\n')).toContain(student.email);
  expect(sent.join('\n').replaceAll('+', ' ')).toContain(student.name);
  expect(sent.some((line) => /\/payment_intents\/pi_\w+\/confirm/.test(line))).toBe(true);
});

test('STU-08 a card without funds shows the reason, and paying with another card takes one seat only', async ({
  portal,
  openAs,
}) => {
  const { page, payment, offered } = await atTheCheckout(portal, openAs);
  await payment.fillCard(cards.insufficientFunds);
  await payment.pay.click();
  await expect(page.getByText(/insufficient funds/i)).toBeVisible();
  await payment.fillCard(cards.good);
  await payment.pay.click();
  await expect(page.getByText(/Transaction complete with transactionId/).first()).toBeVisible();
  const call = await apiAs(demo.student, portal);
  const { availableSeat, enrolledStudent } = await call(getClass, { params: { id: offered.id } });
  expect({ availableSeat, enrolledStudent }).toEqual({ availableSeat: 4, enrolledStudent: 1 });
});
