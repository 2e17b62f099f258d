import { itemsOf, getClass, listEnrolments, listPayments } from '@blush/shared-ui/contracts';
import { apiAs } from '../../core/api';
import { cards } from '../../core/cards';
import { atTheCheckout } from '../../scenarios/checkout';
import { expect, test } from '../../core/fixtures';

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
});
