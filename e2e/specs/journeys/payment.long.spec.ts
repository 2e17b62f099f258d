import { getClass } from '@blush/shared-ui/contracts';
import { demo } from '../../core/account';
import { apiAs } from '../../core/api';
import { cards } from '../../core/cards';
import { atTheCheckout } from '../../scenarios/checkout';
import { expect, test } from '../../core/fixtures';

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
