import { createPaymentIntent, getCartItem } from '@blush/shared-ui/contracts';
import { aCartItem, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { order } from '../../../../test/checkout';
import { FakeProvider } from '../../../../test/fake-provider';
import { routes } from '../../../routes';

const scriptUrl = 'http://sandbox.test/stripe.js';
const script = () => document.head.querySelector(`script[src="${scriptUrl}"]`);

it('STU-06 Pay stays disabled until the provider is loaded; when that fails, Try again loads it', async () => {
  const item = aCartItem();
  const fakeApi = new FakeApi()
    .answers(getCartItem, () => item)
    .answers(createPaymentIntent, () => order(item.price));
  const { user } = renderPage(routes, {
    at: `/dashboard/payment/${item._id}`,
    fakeApi,
    session: signedIn('student'),
    config: { stripe: { publishableKey: 'pk_blush', scriptUrl } },
  });
  expect(await screen.findByRole('timer')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay' })).toBeDisabled();

  await waitFor(() => expect(script()).not.toBeNull());
  script()?.dispatchEvent(new Event('error'));
  expect(await screen.findByRole('heading', { name: 'The card form could not be loaded' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(script()).not.toBeNull());
  new FakeProvider().install();
  script()?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled());
});
