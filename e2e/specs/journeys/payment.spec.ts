import { itemsOf, getClass, listEnrolments, listPayments } from '@blush/shared-ui/contracts';
import { apiAs } from '../../core/api';
import { cards } from '../../core/cards';
import { atTheCheckout, selectedItem } from '../../scenarios/checkout';
import { deferred } from '../../core/deferred';
import { expect, test } from '../../core/fixtures';
import { newStudent } from '../../core/people';
import { EnrolmentsPage, PaymentPage } from '../../pages/student-pages';

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

test('STU-09 STU-10 a student whose browser closes right after the card was confirmed is enrolled once', async ({
  portal,
  openAs,
}) => {
  const { page, payment, offered, student } = await atTheCheckout(portal, openAs);
  const confirmed = page.context().waitForEvent('response', {
    predicate: (response) => /\/v1\/payment_intents\/pi_\w+\/confirm/.test(response.url()) && response.ok(),
  });
  // The page never reports the payment: only the provider's webhook does.
  await page.route(`${portal.api}/payments`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await payment.fillCard(cards.good);
  await Promise.all([confirmed, payment.pay.click()]);
  await page.context().close();

  const call = await apiAs(student, portal);
  await expect
    .poll(async () => itemsOf(await call(listEnrolments, {})).map(({ classId }) => classId), {
      timeout: 60_000,
    })
    .toEqual([offered.id]);
  expect(itemsOf(await call(listPayments, {}))).toHaveLength(1);
  const { availableSeat, enrolledStudent } = await call(getClass, { params: { id: offered.id } });
  expect({ availableSeat, enrolledStudent }).toEqual({ availableSeat: 4, enrolledStudent: 1 });

  const later = await openAs(student);
  const enrolments = new EnrolmentsPage(later);
  await enrolments.open();
  await expect(enrolments.entry(offered.name)).toHaveCount(1);
});

test('STU-05 the payment page does not show the cart item of another student', async ({ portal, openAs }) => {
  const { cartId } = await selectedItem(portal);
  const page = await openAs(await newStudent(portal, 'Mallory'));
  await page.goto(`/dashboard/payment/${cartId}`);
  await expect(page.getByRole('main')).toContainText('no longer among your selected classes');
  await expect(new PaymentPage(page).pay).toHaveCount(0);
});
