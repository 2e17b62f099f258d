import {
  createPayment,
  createPaymentIntent,
  getCartItem,
  getReceipt,
  listEnrolments,
  type CartItem,
} from '@blush/shared-ui/contracts';
import {
  aCartItem,
  anEnrolment,
  anId,
  aPayment,
  FakeApi,
  renderPage,
  signedIn,
} from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeProvider } from '../../../test/fake-provider';
import { routes } from '../../routes';

const CHARGED = 'Your card was charged and your seat is safe';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const order = (price: number, expiresAt = inMinutes(15)) => ({
  clientSecret: 'pi_1_secret_2',
  orderId: anId(),
  price,
  expiresAt,
});

function apiSelling(item: CartItem): FakeApi {
  return new FakeApi()
    .answers(getCartItem, () => item)
    .answers(createPaymentIntent, () => order(item.price))
    .answers(listEnrolments, () => [])
    .answers(createPayment, () => ({ result: { insertedId: anId() } }))
    .refuses(getReceipt, 'not-found');
}

function visit(fakeApi: FakeApi, item: CartItem, session = signedIn('student')) {
  return renderPage(routes, { at: `/dashboard/payment/${item._id}`, fakeApi, session });
}

const payButton = () => screen.findByRole('button', { name: 'Pay' });

async function payWhenReady(user: ReturnType<typeof visit>['user']) {
  await waitFor(async () => expect(await payButton()).toBeEnabled());
  await user.click(await payButton());
}

describe('the payment page', () => {
  const item = aCartItem({ className: 'Silk Skin', price: 19.99 });
  let provider: FakeProvider;
  beforeEach(() => (provider = new FakeProvider().install()));
  afterEach(() => {
    FakeProvider.remove();
    jest.restoreAllMocks();
  });

  it('STU-05 loads the selected class by its id and starts one order for the price it shows', async () => {
    const fakeApi = apiSelling(item);
    visit(fakeApi, item);
    const summary = within(await screen.findByRole('region', { name: 'Your order' }));
    expect(summary.getByText('Silk Skin')).toBeVisible();
    expect(summary.getByText('$19.99')).toBeVisible();
    expect(await screen.findByRole('timer')).toHaveTextContent(/^1\d:\d\d$/);
    expect(fakeApi.callsOf(getCartItem)[0]?.params).toEqual({ id: item._id });
    expect(fakeApi.callsOf(createPaymentIntent).map(({ body }) => body)).toEqual([
      { cartId: item._id, price: 19.99 },
    ]);
  });

  it.each(['not-found', 'invalid-request'] as const)(
    'STU-05 a class that is not selected (%s) leads back to the selected ones',
    async (code) => {
      visit(new FakeApi().refuses(getCartItem, code), item);
      const heading = 'This class is no longer among your selected classes';
      expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
    },
  );

  it('STU-06 Pay is disabled until the client secret has come', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const fakeApi = apiSelling(item).answers(createPaymentIntent, async () => {
      await held;
      return order(item.price);
    });
    visit(fakeApi, item);
    await waitFor(() => expect(fakeApi.callsOf(createPaymentIntent)).toHaveLength(1));
    expect(await payButton()).toBeDisabled();
    answer();
    await waitFor(async () => expect(await payButton()).toBeEnabled());
  });

  it('STU-06 Pay is disabled while paying', async () => {
    let answer = () => {};
    provider.willConfirm(
      () => new Promise((resolve) => (answer = () => resolve({ error: { message: 'No.' } }))),
    );
    const { user } = visit(apiSelling(item), item);
    await payWhenReady(user);
    await waitFor(() => expect(provider.confirmations).toHaveLength(1));
    expect(await payButton()).toBeDisabled();
    answer();
    await waitFor(async () => expect(await payButton()).toBeEnabled());
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
  });

  it('STU-09 takes an intent that an earlier, lost attempt has paid for paid', async () => {
    provider.willConfirm(() => ({
      error: { message: 'Already confirmed.', payment_intent: { id: 'pi_42', status: 'succeeded' } as never },
    }));
    const { user } = visit(apiSelling(item), item);
    await payWhenReady(user);
    expect(await screen.findByText(/Transaction complete/)).toHaveTextContent('pi_42');
  });

  it('STU-09 tells a charged student that the seat is safe, and that all is well once the provider reported it', async () => {
    provider.willSucceed('pi_42');
    const enrolled = [anEnrolment({ classId: item.classId })];
    let reported = false;
    const fakeApi = apiSelling(item)
      .refuses(createPayment, 'database-unavailable')
      .answers(listEnrolments, () => (reported ? enrolled : []));
    const { user } = visit(fakeApi, item);
    await payWhenReady(user);
    expect(await screen.findByRole('heading', { name: CHARGED })).toBeVisible();
    expect(await screen.findByText(/do not pay again/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
    reported = true;
    expect(await screen.findByText(/Transaction complete/)).toHaveTextContent('pi_42');
  });

  it('STU-09 reports the charge again after a failure', async () => {
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

  it('STU-09 tells of a refund when no seat was left', async () => {
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
  ] as const)('STU-09 tells what became of late money: %s, %j', async (refusal, facts, words) => {
    provider.willSucceed('pi_42');
    const started = order(item.price);
    const paid = aPayment({ _id: started.orderId, price: item.price, ...facts });
    const fakeApi = apiSelling(item)
      .answers(createPaymentIntent, () => started)
      .answers(createPayment, () => ({ result: { insertedId: paid._id } }))
      .answers(getReceipt, () => paid);
    if (refusal) fakeApi.refuses(createPayment, refusal);
    const { user } = visit(fakeApi, item);
    await payWhenReady(user);
    expect(await screen.findByText(words)).toBeVisible();
    expect(fakeApi.callsOf(getReceipt)[0]?.params).toEqual({ id: paid._id });
  });

  it('STU-05 a changed price is charged only after the student agreed to it', async () => {
    const fakeApi = apiSelling(item).answers(createPaymentIntent, ({ body }) => {
      const { price } = body as { price: number };
      return price === 25 ? order(25) : priceChanged(25);
    });
    const { user } = visit(fakeApi, item);
    expect(await screen.findByText('It was $19.99 and is $25 now. Nothing was charged.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue with $25' }));
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent('$25');
    expect(fakeApi.callsOf(createPaymentIntent).map(({ body }) => body)).toEqual([
      { cartId: item._id, price: 19.99 },
      { cartId: item._id, price: 25 },
    ]);
  });

  it('STU-05 tells before paying that a price has changed since the class was selected', async () => {
    const dearer = aCartItem({ price: 40, priceWhenSelected: 30 });
    visit(apiSelling(dearer), dearer);
    const summary = await screen.findByRole('region', { name: 'Your order' });
    expect(summary).toHaveTextContent('It was $30 when you selected it; you pay $40.');
  });

  it('STU-05 says nothing of a price that is as it was', async () => {
    visit(apiSelling(item), item);
    const summary = await screen.findByRole('region', { name: 'Your order' });
    expect(summary).not.toHaveTextContent('when you selected it');
  });

  it.each([
    ['sold-out', 'This class is sold out', 'Explore Courses'],
    ['already-enrolled', 'You are already enrolled in this class', 'my enrolled class'],
    ['class-not-available', 'This class is not open for enrolment any more', 'My Selected Class'],
    ['too-many-holds', 'You hold the most seats allowed', 'My Selected Class'],
  ] as const)('STU-05 tells about %s in place, with a way on', async (code, title, wayOn) => {
    visit(apiSelling(item).refuses(createPaymentIntent, code), item);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: wayOn })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  });

  it('STU-05 can be started again after an outage of the provider', async () => {
    const fakeApi = apiSelling(item).refuses(createPaymentIntent, 'payments-unavailable');
    const { user } = visit(fakeApi, item);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeApi.answers(createPaymentIntent, () => order(item.price));
    await user.click(again);
    await waitFor(async () => expect(await payButton()).toBeEnabled());
  });

  it('STU-05 a hold that ran out can be taken again', async () => {
    const fakeApi = apiSelling(item).answers(createPaymentIntent, () => order(item.price, inMinutes(15)));
    const { user } = visit(fakeApi, item);
    await screen.findByRole('timer');
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 15 * 60_000);
    const again = await screen.findByRole('button', { name: 'Hold a seat again' });
    expect(await payButton()).toBeDisabled();
    await user.click(again);
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(screen.getByRole('timer')).toBeVisible();
    expect(fakeApi.callsOf(createPaymentIntent)).toHaveLength(2);
  });
});

function priceChanged(price: number): Response {
  const problem = {
    type: 'urn:blush:problem:price-changed',
    title: 'Changed',
    status: 409,
    code: 'price-changed',
  };
  return Response.json({ ...problem, price }, { status: 409 });
}
