import { createPaymentIntent, getCartItem, listEnrolments } from '@blush/shared-ui/contracts';
import { aCartItem, FakeApi, refusal, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { order } from '../../../test/checkout';
import { FakeProvider } from '../../../test/fake-provider';
import { routes } from '../../routes';

const item = aCartItem({ className: 'Silk Skin', price: 19.99 });
const orderWith = (clientSecret: string) => ({ ...order(item.price), clientSecret });
const cancelledIntent = () => ({
  error: {
    type: 'invalid_request_error' as const,
    message: 'You cannot confirm this PaymentIntent because it has a status of canceled.',
    payment_intent: { id: 'pi_1', status: 'canceled' } as never,
  },
});

let provider: FakeProvider;
beforeEach(() => (provider = new FakeProvider().install()));
afterEach(() => FakeProvider.remove());

async function visit(fakeApi: FakeApi) {
  fakeApi.answers(getCartItem, () => item).answers(listEnrolments, () => []);
  const at = `/dashboard/payment/${item._id}`;
  const page = renderPage(routes, { at, fakeApi, session: signedIn('student') });
  const pay = async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled());
    await page.user.click(screen.getByRole('button', { name: 'Pay' }));
  };
  await screen.findByRole('timer');
  return { ...page, pay };
}

describe('an order that ended while its card form was open', () => {
  it('shows the reason in place of the card form', async () => {
    const fakeApi = new FakeApi().answers(createPaymentIntent, () => orderWith('pi_1_secret'));
    const { pay } = await visit(fakeApi);
    fakeApi.refuses(createPaymentIntent, 'class-not-available');
    provider.willConfirm(cancelledIntent);
    await pay();
    const title = await screen.findByText('This class is not open for enrolment any more');
    expect(title).toBeVisible();
    expect(title.closest('[tabindex="-1"]')).toHaveFocus();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  });

  it('is replaced at the price that the student saw, so that another price needs a consent', async () => {
    const asked: number[] = [];
    const sold = () => ({ ...orderWith('pi_1_secret'), price: 15 });
    let answer: () => ReturnType<typeof sold> | Response = sold;
    const fakeApi = new FakeApi().answers(createPaymentIntent, ({ body }) => {
      asked.push((body as { price: number }).price);
      return answer();
    });
    const { pay, user } = await visit(fakeApi);
    answer = () => refusal('price-changed', { price: item.price });
    provider.willConfirm(cancelledIntent);
    await pay();
    expect(await screen.findByText('It was $15 and is $19.99 now. Nothing was charged.')).toBeVisible();
    answer = () => orderWith('pi_2_secret');
    await user.click(screen.getByRole('button', { name: 'Continue with $19.99' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).toBeEnabled());
    expect(asked).toEqual([19.99, 15, 19.99]);
  });

  it('is replaced by a new order in the same form when the class still has a seat', async () => {
    const secrets = ['pi_1_secret', 'pi_2_secret'];
    const fakeApi = new FakeApi().answers(createPaymentIntent, () => orderWith(secrets.shift() ?? ''));
    const { pay } = await visit(fakeApi);
    provider.willConfirm(cancelledIntent).willDecline('Your card was declined.');
    await pay();
    expect(await screen.findByText('Your seat was no longer held. Nothing was charged.')).toBeVisible();
    await waitFor(() => expect(fakeApi.callsOf(createPaymentIntent)).toHaveLength(2));
    await pay();
    await screen.findByText('Your card was declined.');
    expect(provider.confirmations.map(({ clientSecret }) => clientSecret)).toEqual([
      'pi_1_secret',
      'pi_2_secret',
    ]);
  });
});
