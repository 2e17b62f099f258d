import { createPayment, createPaymentIntent, getReceipt, listEnrolments } from '@blush/shared-ui/contracts';
import { aCartItem, anEnrolment, anId, aPayment, signedIn } from '@blush/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeProvider } from '../../../test/fake-provider';
import { apiSelling, order, payButton, payWhenReady, visit } from '../../../test/checkout';

const CHARGED = 'Your card was charged; we confirm your seat';

describe('charging the card', () => {
  const item = aCartItem({ className: 'Silk Skin', price: 19.99 });
  let provider: FakeProvider;
  beforeEach(() => (provider = new FakeProvider().install()));
  afterEach(() => {
    window.dispatchEvent(new Event('online'));
    FakeProvider.remove();
  });

  it.each([
    [
      { email: 'stella@blush.test', displayName: 'Stella' },
      { email: 'stella@blush.test', name: 'Stella' },
    ],
    [
      { email: '', displayName: '' },
      { email: 'unknown', name: 'anonymous' },
    ],
  ])('STU-07 makes a payment method for %j and confirms with it', async (person, billing) => {
    provider.willSucceed('pi_1');
    const { user } = visit(apiSelling(item), item, signedIn('student', person));
    await payWhenReady(user);
    await screen.findByText(/Transaction complete/);
    expect(provider.methods).toEqual([{ type: 'card', card: expect.anything(), billing_details: billing }]);
    expect(provider.confirmations).toEqual([{ clientSecret: 'pi_1_secret_2', payment_method: 'pm_1' }]);
  });

  it("STU-08 shows the provider's message, and a good card then works in the same form", async () => {
    provider.willDecline('Your card was declined.').willSucceed('pi_1');
    const fakeApi = apiSelling(item);
    const { user } = visit(fakeApi, item);
    await payWhenReady(user);
    const form = within(await screen.findByRole('form', { name: 'Card payment' }));
    expect(await form.findByText('Your card was declined.')).toBeVisible();
    expect(form.getByRole('alert')).toHaveTextContent('Your card was declined.');
    expect(fakeApi.callsOf(createPayment)).toHaveLength(0);
    await payWhenReady(user);
    expect(await screen.findByText(/Transaction complete with transactionId/)).toBeVisible();
    expect(fakeApi.callsOf(createPaymentIntent)).toHaveLength(1);
  });

  it('STU-08 returns the focus to Pay after a declined card, unless it is elsewhere by then', async () => {
    let decline = () => {};
    const answer = () =>
      new Promise<{ error: object }>((resolve) => (decline = () => resolve({ error: { message: 'No.' } })));
    provider.willConfirm(answer).willConfirm(answer);
    const { user } = visit(apiSelling(item), item);
    await payWhenReady(user);
    await waitFor(() => expect(provider.confirmations).toHaveLength(1));
    // In jsdom a button that becomes disabled keeps the focus.
    const removed = document.body.appendChild(document.createElement('button'));
    removed.focus();
    removed.remove();
    decline();
    await waitFor(async () => expect(await payButton()).toHaveFocus());
    await payWhenReady(user);
    await waitFor(() => expect(provider.confirmations).toHaveLength(2));
    const [link] = screen.getAllByRole('link');
    link?.focus();
    decline();
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(link).toHaveFocus();
  });

  it('STU-08 fails at once while offline, and charges nothing when the connection returns', async () => {
    provider.willDecline('We cannot reach the payment provider.');
    const { user } = visit(apiSelling(item), item);
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.click(await payButton());
    expect(await screen.findByText('We cannot reach the payment provider.')).toBeVisible();
    expect(screen.queryByText(/Please keep this page open/)).not.toBeInTheDocument();
    await act(() => Promise.resolve(window.dispatchEvent(new Event('online'))));
    expect(provider.confirmations).toHaveLength(1);
  });

  it('STU-09 reports a charge once the connection has returned', async () => {
    provider.willConfirm(() => {
      window.dispatchEvent(new Event('offline'));
      return { paymentIntent: { id: 'pi_42', status: 'succeeded' } };
    });
    const fakeApi = apiSelling(item);
    const { user } = visit(fakeApi, item);
    await payWhenReady(user);
    expect(await screen.findByRole('heading', { name: CHARGED })).toBeVisible();
    expect(await screen.findByText(/do not pay again/)).toBeVisible();
    expect(fakeApi.callsOf(createPayment)).toHaveLength(0);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/Transaction complete/)).toHaveTextContent('pi_42');
    expect(fakeApi.callsOf(createPayment)).toHaveLength(1);
  });

  it('STU-09 saves the payment as service pending and shows the transaction id', async () => {
    provider.willSucceed('pi_42');
    const fakeApi = apiSelling(item);
    const { user } = visit(fakeApi, item);
    await payWhenReady(user);
    expect(await screen.findByText(/Transaction complete with transactionId/)).toHaveTextContent(
      'Transaction complete with transactionId pi_42',
    );
    expect(fakeApi.callsOf(createPayment).map(({ body }) => body)).toEqual([
      {
        email: 'student@blush.test',
        transactionId: 'pi_42',
        price: 19.99,
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        status: 'service pending',
        className: 'Silk Skin',
      },
    ]);
    expect(screen.getByRole('link', { name: 'my enrolled class' })).toBeVisible();
    expect(screen.getByText('The receipt is on its way to you by e-mail.')).toBeVisible();
  });

  it('STU-09 names the days of a class with sessions, whose mail has a calendar file', async () => {
    provider.willSucceed('pi_42');
    const schedule = { start: '2030-03-14T12:00:00Z', end: '2030-03-21T14:00:00Z', zone: 'UTC', count: 2 };
    const scheduled = { ...item, schedule };
    const { user } = visit(apiSelling(scheduled), scheduled);
    await payWhenReady(user);
    expect(await screen.findByText(/Receipt and calendar file are on their way/)).toHaveTextContent(
      /^Mar 14 – 21, 2030/,
    );
  });

  it('STU-09 accepts an intent that was paid by an earlier attempt whose response was lost', async () => {
    provider.willConfirm(() => ({
      error: { message: 'Already confirmed.', payment_intent: { id: 'pi_42', status: 'succeeded' } as never },
    }));
    const { user } = visit(apiSelling(item), item);
    await payWhenReady(user);
    expect(await screen.findByText(/Transaction complete/)).toHaveTextContent('pi_42');
  });

  it('STU-09 shows that the seat is being confirmed while the report fails, and success once the webhook has reported the charge', async () => {
    provider.willSucceed('pi_42');
    const enrolments = [anEnrolment({ classId: item.classId })];
    let webhookReported = false;
    const fakeApi = apiSelling(item)
      .refuses(createPayment, 'database-unavailable')
      .answers(listEnrolments, () => (webhookReported ? enrolments : []));
    const { user } = visit(fakeApi, item);
    await payWhenReady(user);
    expect(await screen.findByRole('heading', { name: CHARGED })).toBeVisible();
    expect(await screen.findByText(/do not pay again/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
    webhookReported = true;
    expect(await screen.findByText(/Transaction complete/)).toHaveTextContent('pi_42');
  });

  it('STU-09 repeats a report that failed', async () => {
    provider.willSucceed('pi_42');
    let failed = false;
    const fakeApi = apiSelling(item).answers(createPayment, () => {
      if (failed) return { result: { insertedId: anId() } };
      failed = true;
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    const { user } = visit(fakeApi, item);
    await payWhenReady(user);
    expect(await screen.findByText(/Transaction complete/)).toBeVisible();
    expect(fakeApi.callsOf(createPayment)).toHaveLength(2);
  });

  it('STU-09 shows a refund when no seat was left', async () => {
    provider.willSucceed('pi_42');
    const fakeApi = apiSelling(item).refuses(createPayment, 'payment-refunded');
    const { user } = visit(fakeApi, item);
    await payWhenReady(user);
    expect(
      await screen.findByRole('heading', { name: 'You have no seat, and your money goes back' }),
    ).toBeVisible();
    expect(screen.getByText(/after the hold on your seat had ended/)).toBeVisible();
    expect(fakeApi.callsOf(createPayment)).toHaveLength(1);
  });

  it.each([
    ['payment-refunded', { status: 'refunding', refundReason: 'no-seat' }, /is on its way back to your card/],
    ['payment-refunded', { status: 'refunded', refundReason: 'by-school' }, /The school gave it back/],
    [undefined, { reseated: true }, /Another seat was free, and it is yours/],
  ] as const)('STU-09 shows the result of a late payment: %s, %j', async (refusal, facts, words) => {
    provider.willSucceed('pi_42');
    const startedOrder = order(item.price);
    const payment = aPayment({ _id: startedOrder.orderId, price: item.price, ...facts });
    const fakeApi = apiSelling(item)
      .answers(createPaymentIntent, () => startedOrder)
      .answers(createPayment, () => ({ result: { insertedId: payment._id } }))
      .answers(getReceipt, () => payment);
    if (refusal) fakeApi.refuses(createPayment, refusal);
    const { user } = visit(fakeApi, item);
    await payWhenReady(user);
    expect(await screen.findByText(words)).toBeVisible();
    expect(fakeApi.callsOf(getReceipt)[0]?.params).toEqual({ id: payment._id });
  });
});
