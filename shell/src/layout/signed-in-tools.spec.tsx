import { type CartItem, listCartItems } from '@blush/shared-ui/contracts';
import { aCartItem, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { SignedInTools } from './signed-in-tools';

const routes = [{ path: '/', Component: SignedInTools }];
const visit = (role: 'student' | 'instructor' | 'admin', ...items: CartItem[]) => {
  const fakeApi = new FakeApi().answers(listCartItems, () => items);
  return renderPage(routes, { at: '/', fakeApi, session: signedIn(role) });
};

describe('the link to the selected classes', () => {
  it('shows how many a student has selected', async () => {
    visit('student', aCartItem(), aCartItem());
    const link = await screen.findByRole('link', { name: 'Selected classes: 2' });
    expect(link).toHaveAttribute('href', '/dashboard/myselected');
    expect(link).toHaveTextContent('2');
  });

  it('shows no number for an empty cart', async () => {
    visit('student');
    expect(await screen.findByRole('link', { name: 'Selected classes' })).toHaveTextContent('');
  });

  it.each(['instructor', 'admin'] as const)('is not shown to an %s', async (role) => {
    const { fakeApi } = visit(role, aCartItem());
    expect(await screen.findByRole('link', { name: 'Your home page' })).toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(fakeApi.callsOf(listCartItems)).toEqual([]);
  });
});

it('the link to the home page shows the initials of a user without a photo', async () => {
  const session = signedIn('admin', { displayName: 'Stella Park' });
  renderPage(routes, { at: '/', session });
  expect(await screen.findByRole('link', { name: 'Your home page' })).toHaveTextContent('SP');
});

describe('the hold countdown in the navigation bar', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      now: new Date('2027-03-10T12:00:00Z'),
      advanceTimers: true,
      doNotFake: ['performance', 'queueMicrotask'],
    });
  });

  it('counts down the hold that ends first and links to its payment; then the next hold; disappears when none is left', async () => {
    const first = aCartItem({ className: 'Red Lips', heldUntil: '2027-03-10T12:05:59.000Z' });
    visit('student', aCartItem({ heldUntil: '2027-03-10T12:14:59.000Z' }), first, aCartItem());
    const hold = await screen.findByRole('link', { name: /^Pay for Red Lips: held for 5:[0-5]\d$/ });
    expect(hold).toHaveAttribute('href', `/dashboard/payment/${first._id}`);
    expect(hold).not.toHaveClass('near');
    act(() => jest.advanceTimersByTime(240_000));
    expect(hold).toHaveTextContent(/^1:[0-5]\d$/);
    expect(hold).toHaveClass('near');
    act(() => jest.advanceTimersByTime(120_000));
    expect(screen.getByRole('link', { name: /^Pay for Evening Glow: held for 8:/ })).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(600_000));
    expect(screen.queryByRole('link', { name: /^Pay for/ })).not.toBeInTheDocument();
  });

  it.each([
    ['nothing is held', undefined],
    [
      'the clock of this computer is slow, so that a hold seems to take longer than it can',
      '2027-03-10T12:25:00.000Z',
    ],
  ])('is missing while %s', async (_, heldUntil) => {
    visit('student', aCartItem({ heldUntil }));
    expect(await screen.findByRole('link', { name: 'Selected classes: 1' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Pay for/ })).not.toBeInTheDocument();
  });
});

it('SignedInTools renders no links for a visitor', async () => {
  const page = renderPage(routes, { at: '/' });
  await act(() => Promise.resolve());
  expect(page.container.querySelector('a')).toBeNull();
});
