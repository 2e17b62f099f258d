import {
  type CartItem,
  type ClassSession,
  type Enrolment,
  listCartItems,
  listEnrolments,
  sessionTimes,
} from '@blush/shared-ui/contracts';
import { aCartItem, anEnrolment, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import declaration from '../../../remote.json';
import { Component } from '../../home';

const NOW = '2027-03-10T12:00:00Z';
const session: ClassSession = {
  id: '1'.repeat(24),
  start: '2027-03-14T22:30:00.000Z',
  end: '2027-03-15T00:30:00.000Z',
  zone: 'America/New_York',
  joinUrl: 'https://meet.test/blush',
};
const sooner = { ...session, start: '2027-03-10T12:10:00.000Z', end: '2027-03-10T13:00:00.000Z' };

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date(NOW),
    advanceTimers: true,
    doNotFake: ['performance', 'queueMicrotask'],
  });
});

interface Answers {
  cart?: readonly CartItem[];
  enrolments?: readonly Enrolment[];
}

function visit({ cart = [], enrolments = [] }: Answers = {}, change?: (fakeApi: FakeApi) => void) {
  const fakeApi = new FakeApi()
    .answers(listCartItems, () => [...cart])
    .answers(listEnrolments, () => [...enrolments]);
  change?.(fakeApi);
  const routes = [{ path: '/dashboard/userhome', Component }];
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return {
    ...renderPage(routes, { at: '/dashboard/userhome', fakeApi, session: signedIn('student') }),
    user,
  };
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const ofClass = (className: string, nextSession?: ClassSession) =>
  anEnrolment({ class: { ...anEnrolment().class, className }, ...(nextSession && { nextSession }) });

it('remote.json names the panel', () => {
  expect(declaration.home).toEqual([{ expose: './home', roles: ['student'], order: 10 }]);
});

describe('the home panel of a student', () => {
  it('shows the earliest next session of all classes in the viewer’s zone, and leads to its enrolment', async () => {
    const enrolments = [ofClass('Evening Glow', session), ofClass('Red Lips', sooner), ofClass('Old')];
    visit({ enrolments });
    const next = await region('Next session');
    expect(next.getByText(sessionTimes(sooner))).toBeVisible();
    expect(next.getByRole('timer')).toHaveTextContent('Starts in 10 minutes');
    const address = `/dashboard/myenroll/${enrolments[1]?._id}`;
    expect(next.getByRole('link', { name: 'Red Lips' })).toHaveAttribute('href', address);
    expect(next.getByRole('link', { name: 'Dates and materials of Red Lips' })).toHaveAttribute(
      'href',
      address,
    );
    expect(next.getByRole('link', { name: 'Join the session of Red Lips' })).toHaveAttribute(
      'href',
      session.joinUrl,
    );
    expect(next.queryByText(/Evening Glow/)).not.toBeInTheDocument();
  });

  it('offers the link to a session only when it is about to begin', async () => {
    visit({ enrolments: [ofClass('Evening Glow', session)] });
    const next = await region('Next session');
    expect(next.getByRole('timer')).toHaveTextContent('Starts in 4 days, 10 hours');
    expect(next.queryByRole('link', { name: /^Join/ })).not.toBeInTheDocument();
  });

  it('skips a session that has ended since the response', async () => {
    visit({ enrolments: [ofClass('Red Lips', { ...sooner, end: '2027-03-10T11:59:00.000Z' })] });
    const next = await region('Next session');
    expect(next.getByText(/No upcoming session/)).toBeVisible();
    expect(next.getByRole('link', { name: 'my enrolled class' })).toHaveAttribute(
      'href',
      '/dashboard/myenroll',
    );
  });

  it('shows the next session of a class once the one before is over', async () => {
    const { fakeApi } = visit({ enrolments: [ofClass('Red Lips', sooner)] });
    const next = await region('Next session');
    expect(next.getByText(sessionTimes(sooner))).toBeVisible();
    fakeApi.answers(listEnrolments, () => [ofClass('Red Lips', session)]);
    act(() => jest.advanceTimersByTime(Date.parse(sooner.end) + 1000 - Date.now()));
    expect(await next.findByText(sessionTimes(session))).toBeVisible();
    expect(fakeApi.callsOf(listEnrolments)).toHaveLength(2);
  });

  it('sums up the selected classes that are not paid yet', async () => {
    const paid = anEnrolment();
    const prices = [10, 20, 30, 40.5];
    const cart = prices.map((price, nth) => aCartItem({ className: `Class ${nth + 1}`, price }));
    visit({ cart: [...cart, aCartItem({ classId: paid.classId })], enrolments: [paid] });
    const selected = await region('Selected classes');
    expect(selected.getByText('4 classes, $100.50')).toBeVisible();
    expect(selected.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Class 1$10',
      'Class 2$20',
      'Class 3$30',
    ]);
    expect(selected.getByText('and 1 more')).toBeVisible();
    expect(selected.getByRole('link', { name: 'My Selected Class' })).toHaveAttribute(
      'href',
      '/dashboard/myselected',
    );
  });

  it('counts and lists only classes that can be paid, and says how many others are selected', async () => {
    const closed = aCartItem({ className: 'Closed', status: 'deny', price: 10 });
    const cart = [closed, aCartItem({ className: 'Class 1', price: 30 })];
    visit({ cart });
    const selected = await region('Selected classes');
    expect(selected.getByText('1 class, $30')).toBeVisible();
    expect(selected.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Class 1$30']);
    expect(selected.getByText('1 selected class cannot be paid any more')).toBeVisible();
    cart.pop();
    cart.push({ ...closed, _id: 'f'.repeat(24) });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await selected.findByText('2 selected classes cannot be paid any more')).toBeVisible();
    expect(selected.getByText('There is nothing to pay.')).toBeVisible();
    expect(selected.queryByText(/\$/)).not.toBeInTheDocument();
  });

  it('counts down the hold of a seat, leads to its payment, and drops the hold when it ends', async () => {
    const item = aCartItem({ className: 'Red Lips', heldUntil: '2027-03-10T12:02:59.000Z' });
    visit({ cart: [item, aCartItem()] });
    const held = within(await screen.findByRole('list', { name: 'Held seats' }));
    expect(held.getAllByRole('listitem')).toHaveLength(1);
    expect(held.getByText(/A seat in/)).toHaveTextContent(/Red Lips is held for you for 2:[0-5]\d/);
    const pay = held.getByRole('link', { name: 'Pay' });
    expect(pay).toHaveAttribute('href', `/dashboard/payment/${item._id}`);
    expect(pay).toHaveAccessibleDescription(/Red Lips/);
    act(() => jest.advanceTimersByTime(180_000));
    expect(screen.queryByRole('list', { name: 'Held seats' })).not.toBeInTheDocument();
  });

  it('shows a hold without a countdown if the computer’s clock is wrong', async () => {
    visit({ cart: [aCartItem({ className: 'Red Lips', heldUntil: '2027-03-10T11:00:00.000Z' })] });
    const held = within(await screen.findByRole('list', { name: 'Held seats' }));
    expect(held.queryByRole('timer')).not.toBeInTheDocument();
    expect(held.getByRole('link', { name: 'Pay' })).toBeVisible();
  });

  it('leads a newcomer to the classes', async () => {
    visit();
    expect(await screen.findByText('Choose your first class')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/allclass');
  });

  it('shows a message in an empty section', async () => {
    visit({ cart: [aCartItem()] });
    expect((await region('Next session')).getByText(/paid for is shown here/)).toBeVisible();
    expect((await region('Selected classes')).getByText('1 class, $49.99')).toBeVisible();
  });

  it('shows that the classes cannot be loaded, and loads them by Try again', async () => {
    const page = visit({ cart: [aCartItem()] }, (fakeApi) => fakeApi.isUnreachableFor(listCartItems));
    expect(await screen.findByText('Your classes could not be loaded')).toBeVisible();
    page.fakeApi.answers(listCartItems, () => [aCartItem()]);
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Selected classes' })).toBeVisible();
  });
});
