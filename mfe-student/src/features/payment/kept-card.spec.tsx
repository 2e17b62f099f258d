import {
  createPayment,
  createPaymentIntent,
  forgetCard,
  getCartItem,
  listCartItems,
  type CartItem,
} from '@blush/shared-ui/contracts';
import { aCartItem, anId } from '@blush/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { apiSelling, order, payButton, payWhenReady, visit } from '../../../test/checkout';
import { FakeProvider } from '../../../test/fake-provider';

const item = aCartItem({ className: 'Silk Skin', price: 20 });
const lips = aCartItem({ className: 'Red Lips', price: 30 });
const brows = aCartItem({ className: 'Soft Brows', price: 40 });
const keptCard = { paymentMethod: 'pm_kept', brand: 'visa', last4: '4242' };
let provider: FakeProvider;
beforeEach(() => (provider = new FakeProvider().install()));
afterEach(() => FakeProvider.remove());

const keepsCard = () => ({ ...order(20), canKeepCard: true as const });
const hasCard = () => ({ ...keepsCard(), keptCard });
const apiWith = (started: typeof keepsCard | typeof hasCard) =>
  apiSelling(item).answers(createPaymentIntent, () => started());
const keptChoice = () => screen.findByRole('radio', { name: /^Visa ending in 4242/ });
const keepBox = () =>
  screen.findByRole('checkbox', { name: /^Keep this card for my other selected classes/ });

describe('keeping the card for the visit', () => {
  it('is offered if the API allows it, and requested from the provider with the confirmation', async () => {
    provider.willSucceed('pi_1');
    const { user } = visit(apiWith(keepsCard), item);
    expect(await keepBox()).toBeChecked();
    await payWhenReady(user);
    await screen.findByText(/Transaction complete/);
    expect(provider.confirmations).toEqual([
      { clientSecret: 'pi_1_secret_2', payment_method: 'pm_1', setup_future_usage: 'on_session' },
    ]);
  });

  it('is not requested if the student declines it', async () => {
    provider.willSucceed('pi_1');
    const { user } = visit(apiWith(keepsCard), item);
    await user.click(await keepBox());
    await payWhenReady(user);
    await screen.findByText(/Transaction complete/);
    expect(provider.confirmations).toEqual([{ clientSecret: 'pi_1_secret_2', payment_method: 'pm_1' }]);
  });

  it('can be declined after a refused card: the order is requested again, so that the API takes back the first consent', async () => {
    provider.willDecline('Your card was declined.').willSucceed('pi_1');
    const fakeApi = apiWith(keepsCard);
    const { user } = visit(fakeApi, item);
    await payWhenReady(user);
    expect(await screen.findByText('Your card was declined.')).toBeVisible();
    expect(fakeApi.callsOf(createPaymentIntent)).toHaveLength(2);
    await user.click(await keepBox());
    await payWhenReady(user);
    await screen.findByText(/Transaction complete/);
    expect(provider.confirmations.at(-1)).not.toHaveProperty('setup_future_usage');
  });

  it('still says why the card was refused if the order cannot be requested again', async () => {
    provider.willDecline('Your card was declined.');
    const fakeApi = apiWith(keepsCard);
    const { user } = visit(fakeApi, item);
    await keepBox();
    fakeApi.isUnreachableFor(createPaymentIntent);
    await payWhenReady(user);
    expect(await screen.findByText('The payment could not be started')).toBeVisible();
    expect(screen.getByText('Your card was declined.')).toBeVisible();
    fakeApi.answers(createPaymentIntent, keepsCard);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(screen.getByText('Your card was declined.')).toBeVisible();
  });

  it('does not repeat the order after a refused card that was not to be kept', async () => {
    provider.willDecline('Your card was declined.');
    const fakeApi = apiWith(keepsCard);
    const { user } = visit(fakeApi, item);
    await user.click(await keepBox());
    await payWhenReady(user);
    expect(await screen.findByText('Your card was declined.')).toBeVisible();
    expect(fakeApi.callsOf(createPaymentIntent)).toHaveLength(1);
  });

  it('is not offered if the API does not allow it', async () => {
    visit(apiSelling(item), item);
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByText('Card', { selector: 'label' })).toBeVisible();
  });
});

describe('a kept card', () => {
  it('pays without a typed number', async () => {
    provider.willSucceed('pi_1');
    const { user } = visit(apiWith(hasCard), item);
    expect(await keptChoice()).toBeChecked();
    expect(screen.getByText('Number of the other card', { selector: 'label' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await payWhenReady(user);
    await screen.findByText(/Transaction complete/);
    expect(provider.methods).toEqual([]);
    expect(provider.confirmations).toEqual([{ clientSecret: 'pi_1_secret_2', payment_method: 'pm_kept' }]);
  });

  it('that is declined says so, and another card can be typed in its place', async () => {
    provider.willDecline('Your card was declined.').willSucceed('pi_1');
    const fakeApi = apiWith(hasCard);
    const { user } = visit(fakeApi, item);
    await payWhenReady(user);
    expect(await screen.findByText('Your card was declined.')).toBeVisible();
    expect(fakeApi.callsOf(createPayment)).toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: 'Another card' }));
    expect(await keepBox()).toBeChecked();
    await payWhenReady(user);
    await screen.findByText(/Transaction complete/);
    expect(provider.confirmations.map(({ payment_method: method }) => method)).toEqual(['pm_kept', 'pm_1']);
  });

  it('pays after the field of the other card got the focus, or was emptied', async () => {
    provider.willSucceed('pi_1');
    const { user } = visit(apiWith(hasCard), item);
    expect(await keptChoice()).toBeChecked();
    act(() => provider.focusCard());
    act(() => provider.changeCard({ empty: true }));
    expect(await keptChoice()).toBeChecked();
    await payWhenReady(user);
    await screen.findByText(/Transaction complete/);
    expect(provider.confirmations.map(({ payment_method: method }) => method)).toEqual(['pm_kept']);
  });

  it('does not pay once another number is being typed', async () => {
    provider.willSucceed('pi_1');
    const { user } = visit(apiWith(hasCard), item);
    expect(await keptChoice()).toBeChecked();
    act(() => provider.changeCard({ empty: false }));
    expect(screen.getByRole('radio', { name: 'Another card' })).toBeChecked();
    await payWhenReady(user);
    await screen.findByText(/Transaction complete/);
    expect(provider.confirmations.map(({ payment_method: method }) => method)).toEqual(['pm_1']);
  });

  it('pays before the card form is ready', async () => {
    provider.cardIsReady = false;
    provider.willSucceed('pi_1');
    const { user } = visit(apiWith(hasCard), item);
    await payWhenReady(user);
    await screen.findByText(/Transaction complete/);
  });

  it('is forgotten on request, and the card form takes its place and the focus', async () => {
    const fakeApi = apiWith(hasCard).answers(forgetCard, () => ({ deletedCount: 1 }));
    const { user } = visit(fakeApi, item);
    await user.click(await screen.findByRole('button', { name: 'Forget this card' }));
    expect(await keepBox()).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(fakeApi.callsOf(forgetCard)).toHaveLength(1);
    expect(provider.cardFocuses).toBe(1);
  });

  it('stays if it could not be forgotten, and the student reads why', async () => {
    const fakeApi = apiWith(hasCard).refuses(forgetCard, 'payments-unavailable');
    const { user } = visit(fakeApi, item);
    await user.click(await screen.findByRole('button', { name: 'Forget this card' }));
    expect(await screen.findByText(/cannot be reached right now/)).toBeVisible();
    expect(await keptChoice()).toBeChecked();
  });
});

describe('the link to the next payment', () => {
  async function payWith(cart: readonly CartItem[]) {
    provider.willSucceed('pi_1');
    const fakeApi = apiSelling(item)
      .answers(listCartItems, () => [...cart])
      .answers(createPayment, () => ({ result: { insertedId: anId() } }));
    const view = visit(fakeApi, item);
    await payWhenReady(view.user);
    await screen.findByRole('heading', { name: 'You have your seat in Silk Skin' });
    return view;
  }

  it('names the next selected class and its price, not the class just paid', async () => {
    const { fakeApi, user } = await payWith([item, lips, brows]);
    fakeApi.answers(getCartItem, () => lips);
    const next = await screen.findByRole('link', { name: 'Next: pay Red Lips, $30' });
    expect(next).toHaveAttribute('href', `/dashboard/payment/${lips._id}`);
    await user.click(next);
    expect(await screen.findByRole('region', { name: 'Your order' })).toHaveTextContent('Red Lips');
    await waitFor(async () => expect(await payButton()).toBeEnabled());
  });

  it('prefers a class whose seat is held', async () => {
    await payWith([lips, { ...brows, heldUntil: new Date(Date.now() + 60_000).toISOString() }]);
    expect(await screen.findByRole('link', { name: 'Next: pay Soft Brows, $40' })).toBeVisible();
  });

  it('skips a sold-out class whose seat is not held', async () => {
    await payWith([{ ...lips, availableSeat: 0 }, brows]);
    expect(await screen.findByRole('link', { name: 'Next: pay Soft Brows, $40' })).toBeVisible();
  });

  it('is missing when every other class is sold out', async () => {
    await payWith([item, { ...lips, availableSeat: 0 }]);
    expect(screen.getByRole('link', { name: 'my enrolled class' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Next/ })).not.toBeInTheDocument();
  });

  it('is missing when no other class can be paid', async () => {
    await payWith([item, { ...lips, status: 'deny' }]);
    expect(screen.getByRole('link', { name: 'my enrolled class' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Next/ })).not.toBeInTheDocument();
  });
});

it('the pay button states the amount', async () => {
  visit(apiSelling(item), item);
  await waitFor(async () => expect(await payButton()).toBeEnabled());
  expect(await payButton()).toHaveAccessibleDescription('You pay $20 now, once');
});
