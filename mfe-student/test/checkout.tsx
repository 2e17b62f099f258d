import {
  createPayment,
  createPaymentIntent,
  getCartItem,
  getReceipt,
  listCartItems,
  listEnrolments,
  type CartItem,
} from '@blush/shared-ui/contracts';
import { anId, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../src/routes';

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
export const order = (price: number, expiresAt = inMinutes(15)) => ({
  clientSecret: 'pi_1_secret_2',
  orderId: anId(),
  price,
  expiresAt,
});

export function apiSelling(item: CartItem): FakeApi {
  return new FakeApi()
    .answers(getCartItem, () => item)
    .answers(createPaymentIntent, () => order(item.price))
    .answers(listCartItems, () => [])
    .answers(listEnrolments, () => [])
    .answers(createPayment, () => ({ result: { insertedId: anId() } }))
    .refuses(getReceipt, 'not-found');
}

export function visit(fakeApi: FakeApi, item: CartItem, session = signedIn('student')) {
  return renderPage(routes, { at: `/dashboard/payment/${item._id}`, fakeApi, session });
}

export const payButton = () => screen.findByRole('button', { name: 'Pay' });

/** The element around the card form that gets the focus of a removed button. */
export const payFrame = async () => (await payButton()).closest('[tabindex="-1"]');

export async function payWhenReady(user: ReturnType<typeof visit>['user']) {
  await waitFor(async () => expect(await payButton()).toBeEnabled());
  await user.click(await payButton());
}
