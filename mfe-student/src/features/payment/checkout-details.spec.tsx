import {
  createPaymentIntent,
  getCartItem,
  listCartItems,
  listClasses,
  listEnrolments,
  school,
} from '@blush/shared-ui/contracts';
import { aCartItem, FakeApi, noteRefreshes } from '@blush/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { apiSelling, order, payButton, payWhenReady, visit } from '../../../test/checkout';
import { FakeProvider } from '../../../test/fake-provider';

const item = aCartItem({ className: 'Silk Skin', price: 19.99 });
let provider: FakeProvider;
beforeEach(() => (provider = new FakeProvider().install()));
afterEach(() => {
  FakeProvider.remove();
});

const form = () => screen.findByRole('form', { name: 'Card payment' });

describe('a discount', () => {
  const until = '2027-03-14T22:00:00.000Z';
  const facts = { price: 24, listPrice: 40, discount: { percent: 40, label: 'Opening weeks', until } };
  const rows = async () => {
    const summary = await screen.findByRole('region', { name: 'Your order' });
    const terms = [...summary.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    return [terms, within(summary).getByText('Total').textContent] as const;
  };

  it('is a line between list price and total, as the order froze it', async () => {
    const reduced = { ...item, ...facts, priceWhenSelected: 24 };
    visit(
      apiSelling(reduced).answers(createPaymentIntent, () => ({ ...order(24), ...facts })),
      reduced,
    );
    await screen.findByRole('timer');
    const [terms, total] = await rows();
    expect(terms).toEqual([
      ['List price', '$40'],
      [expect.stringMatching(/^40% off until \w+, Mar 1[45], 2027, .+: Opening weeks$/), '-$16'],
    ]);
    expect(total).toBe('Total $24');
  });

  it('is not shown if its rule ended before the order froze it', async () => {
    const reduced = { ...item, ...facts, priceWhenSelected: 24 };
    visit(
      apiSelling(reduced).answers(createPaymentIntent, () => order(40)),
      reduced,
    );
    await screen.findByRole('timer');
    expect(await rows()).toEqual([[], 'Total $40']);
  });
});

describe('the card form, submitted by the keyboard', () => {
  it('charges nothing before the order has arrived, and does not leave the page', async () => {
    visit(
      apiSelling(item).answers(createPaymentIntent, () => new Promise(() => undefined)),
      item,
    );
    const wasPrevented = !fireEvent.submit(await form());
    await new Promise((resolve) => setTimeout(resolve, 0));
    fireEvent.submit(await form());
    expect(wasPrevented).toBe(true);
    expect(provider.methods).toEqual([]);
  });

  it('charges nothing before the card can be typed', async () => {
    provider.cardIsReady = false;
    const fakeApi = apiSelling(item);
    visit(fakeApi, item);
    await screen.findByRole('timer');
    await new Promise((resolve) => setTimeout(resolve, 0));
    fireEvent.submit(await form());
    expect(await payButton()).toBeDisabled();
    expect(provider.methods).toEqual([]);
  });

  it('charges once, also if submitted again, and shows that the payment is under way', async () => {
    let answer = () => {};
    provider.willConfirm(
      () => new Promise((resolve) => (answer = () => resolve({ error: { message: 'No.' } }))),
    );
    const { user } = visit(apiSelling(item), item);
    await payWhenReady(user);
    expect(await screen.findByText('Paying $19.99. Please keep this page open.')).toBeVisible();
    fireEvent.submit(await form());
    await waitFor(() => expect(provider.confirmations).toHaveLength(1));
    answer();
    expect(await screen.findByText('No.')).toBeVisible();
    expect(screen.queryByText(/^Paying/)).not.toBeInTheDocument();
    expect(provider.methods).toHaveLength(1);
  });
});

describe('the checkout', () => {
  it('makes all tabs refetch the lists after a refusal, because their data is outdated', async () => {
    const refreshed = noteRefreshes();
    visit(apiSelling(item).refuses(createPaymentIntent, 'sold-out'), item);
    await screen.findByRole('heading', { name: 'This class is sold out' });
    const lists = [listCartItems, listEnrolments, listClasses].map(({ id }) => id);
    await waitFor(() => expect(refreshed).toContainEqual(lists));
  });

  it('refetches only the selected classes, which show the hold, after an accepted order', async () => {
    const refreshed = noteRefreshes();
    visit(apiSelling(item), item);
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(refreshed).toEqual([[listCartItems.id]]);
  });
});

describe('the selected class on the payment page', () => {
  it('is loaded by Try again after an outage', async () => {
    const fakeApi = apiSelling(item).refuses(getCartItem, 'database-unavailable');
    const { user } = visit(fakeApi, item);
    await screen.findByRole('heading', { name: 'Your selected class could not be loaded' });
    fakeApi.answers(getCartItem, () => item);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Silk Skin')).toBeVisible();
  });

  it('is replaced by a placeholder while it is loaded', async () => {
    visit(
      new FakeApi().answers(getCartItem, () => new Promise(() => undefined)),
      item,
    );
    expect(await screen.findByText('Loading your selected class')).toBeVisible();
  });

  it('changes with the address of the page', async () => {
    const other = aCartItem({ className: 'Bold Lips', price: 25 });
    const fakeApi = apiSelling(item)
      .answers(getCartItem, ({ params }) => ((params as { id: string }).id === item._id ? item : other))
      .answers(createPaymentIntent, ({ body }) => order((body as { price: number }).price));
    const { goTo } = visit(fakeApi, item);
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    await goTo(`/dashboard/payment/${other._id}`);
    const summary = await screen.findByText('Bold Lips');
    expect(summary).toBeVisible();
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(screen.getByRole('region', { name: 'Your order' })).toHaveTextContent('Total $25');
    expect(fakeApi.callsOf(createPaymentIntent).at(-1)?.body).toEqual({ cartId: other._id, price: 25 });
  });
});

it('a checkout links the rule of the class and the contact address', async () => {
  visit(apiSelling(item), item);
  await form();
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(expect.arrayContaining([`/allclass/${item.classId}`, `mailto:${school.email}`]));
});

describe('a checkout that opens', () => {
  it('with the card form leaves the focus where it is', async () => {
    visit(apiSelling(item), item);
    await waitFor(async () => expect(await payButton()).toBeEnabled());
    expect(document.body).toHaveFocus();
  });

  it('with a refusal leaves the focus where it is', async () => {
    visit(apiSelling(item).refuses(createPaymentIntent, 'sale-ended'), item);
    await screen.findByRole('heading', { name: 'Enrolment in this class is closed' });
    expect(document.body).toHaveFocus();
  });
});
