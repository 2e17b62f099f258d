import { createPaymentIntent, getCartItem, momentInWords, sessionTimes } from '@blush/shared-ui/contracts';
import { aCartItem, FakeApi } from '@blush/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeProvider } from '../../../test/fake-provider';
import {
  apiSelling,
  inMinutes,
  order,
  payButton,
  payFrame,
  payWhenReady,
  visit,
} from '../../../test/checkout';

describe('the payment page', () => {
  const item = aCartItem({ className: 'Silk Skin', price: 19.99 });
  let provider: FakeProvider;
  beforeEach(() => (provider = new FakeProvider().install()));
  afterEach(() => {
    FakeProvider.remove();
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
    'STU-05 shows no card form for a class that is not selected (%s)',
    async (code) => {
      visit(new FakeApi().refuses(getCartItem, code), item);
      const heading = 'This class is no longer among your selected classes';
      expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
    },
  );

  it('STU-06 Pay is disabled until the client secret has arrived', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const fakeApi = apiSelling(item).answers(createPaymentIntent, async () => {
      await answered;
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

  it('STU-05 starts an order at a changed price only after the student has accepted it', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const fakeApi = apiSelling(item).answers(createPaymentIntent, async ({ body }) => {
      const { price } = body as { price: number };
      if (price !== 25) return priceChanged(25);
      await answered;
      return order(25);
    });
    const { user } = visit(fakeApi, item);
    const change = await screen.findByText('It was $19.99 and is $25 now. Nothing was charged.');
    const goOn = screen.getByRole('button', { name: 'Continue with $25' });
    await user.click(goOn);
    await waitFor(() => expect(fakeApi.callsOf(createPaymentIntent)).toHaveLength(2));
    expect(change).toHaveTextContent('It was $19.99 and is $25 now. Nothing was charged.');
    expect(goOn).toHaveAttribute('aria-busy', 'true');
    answer();
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(await payFrame()).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent('$25');
    expect(fakeApi.callsOf(createPaymentIntent).map(({ body }) => body)).toEqual([
      { cartId: item._id, price: 19.99 },
      { cartId: item._id, price: 25 },
    ]);
  });

  it('STU-05 shows before paying that a price has changed since the class was selected', async () => {
    const dearer = aCartItem({ price: 40, priceWhenSelected: 30 });
    visit(apiSelling(dearer), dearer);
    const summary = await screen.findByRole('region', { name: 'Your order' });
    expect(summary).toHaveTextContent('It was $30 when you selected it; you pay $40.');
  });

  it('warns before paying if a class that the student is enrolled in is at the same time', async () => {
    const [start, end] = ['2030-03-14T18:00:00.000Z', '2030-03-14T20:00:00.000Z'];
    const overlaps = [{ classId: item.classId, className: 'Bold Lips', start, end, zone: 'Asia/Kolkata' }];
    const overlapping = { ...item, overlaps, schedule: { start, end, zone: 'UTC', count: 1 } };
    visit(apiSelling(overlapping), overlapping);
    const summary = await screen.findByRole('region', { name: 'Your order' });
    expect(summary).toHaveTextContent(`First session: ${momentInWords(start)}`);
    const note = within(await screen.findByRole('note'));
    expect(note.getByText('At the same time as a class you are enrolled in')).toBeVisible();
    const own = sessionTimes({ start, end });
    expect(note.getByText(/^Bold Lips:/)).toHaveTextContent(`Bold Lips: ${own}`);
    expect(note.getByText(/Kolkata/)).toHaveTextContent(
      /2030, 11:30 PM.*2030, 1:30 AM GMT\+5:30 in Kolkata$/,
    );
    expect(await payButton()).toBeVisible();
  });

  it('STU-05 shows no change of an unchanged price', async () => {
    visit(apiSelling(item), item);
    const summary = await screen.findByRole('region', { name: 'Your order' });
    expect(summary).not.toHaveTextContent('when you selected it');
  });

  it.each([
    ['sold-out', 'This class is sold out', 'Explore Courses'],
    ['sale-ended', 'Enrolment in this class is closed', 'Explore Courses'],
    ['already-enrolled', 'You are already enrolled in this class', 'my enrolled class'],
    ['class-not-available', 'This class is not open for enrolment any more', 'My Selected Class'],
    ['too-many-holds', 'You hold the most seats allowed', 'My Selected Class'],
    ['hold-cool-down', 'You can hold a seat again later', 'My Selected Class'],
    ['too-many-intents', 'You have started many payments within an hour', 'My Selected Class'],
  ] as const)('STU-05 shows %s in place of the form, with a next step', async (code, title, nextStep) => {
    visit(apiSelling(item).refuses(createPaymentIntent, code), item);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: nextStep })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay' })).not.toBeInTheDocument();
  });

  it('STU-05 starts the order on Try again after an outage of the payment provider', async () => {
    const fakeApi = apiSelling(item).refuses(createPaymentIntent, 'payments-unavailable');
    const { user } = visit(fakeApi, item);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeApi.answers(createPaymentIntent, () => order(item.price));
    await user.click(again);
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(await payFrame()).toHaveFocus();
  });

  it('STU-05 keeps the focus on Try again while the refusal stays the same', async () => {
    const fakeApi = apiSelling(item).refuses(createPaymentIntent, 'sold-out');
    const { user } = visit(fakeApi, item);
    const again = await screen.findByRole('button', { name: 'Try again' });
    await user.click(again);
    await waitFor(() => expect(fakeApi.callsOf(createPaymentIntent)).toHaveLength(2));
    await waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
    expect(again).toHaveFocus();
  });

  it('STU-05 does not ask for a seat in a sold-out class again when its tab is shown', async () => {
    const fakeApi = apiSelling(item).refuses(createPaymentIntent, 'sold-out');
    visit(fakeApi, item);
    await screen.findByText('This class is sold out');
    expect(fakeApi.callsOf(createPaymentIntent)).toHaveLength(1);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(fakeApi.callsOf(createPaymentIntent)).toHaveLength(1);
  });

  it('STU-05 moves the focus to the frame of a refusal that replaces another one', async () => {
    const fakeApi = apiSelling(item).refuses(createPaymentIntent, 'sold-out');
    const { user } = visit(fakeApi, item);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeApi.refuses(createPaymentIntent, 'sale-ended');
    await user.click(again);
    const title = await screen.findByRole('heading', { name: 'Enrolment in this class is closed' });
    expect(title.closest('[tabindex="-1"]')).toHaveFocus();
  });

  it('STU-05 shows no countdown and enables Pay if the hold is over by the clock of the browser', async () => {
    visit(
      apiSelling(item).answers(createPaymentIntent, () => order(item.price, inMinutes(-1))),
      item,
    );
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(screen.queryByText(/no longer held/)).not.toBeInTheDocument();
  });

  it('STU-05 replaces an expired hold on request', async () => {
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
    expect(await payFrame()).toHaveFocus();
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
