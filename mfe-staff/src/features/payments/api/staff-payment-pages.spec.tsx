import { listStaffPayments, type Payment } from '@blush/shared-ui/contracts';
import { aPayment, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { useStaffPaymentPages } from './staff-payment-pages';

function Statuses() {
  const { answer } = useStaffPaymentPages({});
  return <p>{answer.data?.items.map(({ status }) => status).join(', ') ?? 'loading'}</p>;
}

function show(...payments: Payment[]) {
  const fakeApi = new FakeApi().answers(listStaffPayments, () => ({
    items: payments,
    total: payments.length,
  }));
  renderPage([{ path: '/', element: <Statuses /> }], { at: '/', fakeApi, session: signedIn('admin') });
  const answersNow = (...next: Payment[]) =>
    fakeApi.answers(listStaffPayments, () => ({ items: next, total: next.length }));
  return { answersNow, calls: () => fakeApi.callsOf(listStaffPayments).length };
}

const paid = aPayment();
const refunding = aPayment({ status: 'refunding', refundReason: 'by-school' });
const refunded = aPayment({ status: 'refunded', refundReason: 'by-school' });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());

describe('the list of payments', () => {
  it('is refetched every 5 seconds until none of its refunds is under way', async () => {
    const { answersNow, calls } = show(paid, refunding);
    await pass(0);
    expect(screen.getByText('service pending, refunding')).toBeVisible();
    const first = calls();
    await pass(4900);
    expect(calls()).toBe(first);
    answersNow(paid, refunded);
    await pass(200);
    expect(calls()).toBe(first + 1);
    expect(screen.getByText('service pending, refunded')).toBeVisible();
    await pass(60_000);
    expect(calls()).toBe(first + 1);
  });

  it('is fetched once if no refund is under way', async () => {
    const { calls } = show(paid, refunded);
    await pass(0);
    const first = calls();
    await pass(60_000);
    expect(calls()).toBe(first);
  });
});
