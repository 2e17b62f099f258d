import {
  createPayment,
  listCartItems,
  listClasses,
  listEnrolments,
  listPayments,
} from '@blush/shared-ui/contracts';
import { aCartItem, anId, FakeApi, noteRefreshes, renderPage, signedIn } from '@blush/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { useReportPayment } from './create-payment';

const item = aCartItem({ className: 'Silk Skin' });

function Reporter() {
  const report = useReportPayment();
  return (
    <button onClick={() => report.mutate({ item, transactionId: 'pi_42', price: 19.99 })}>
      {report.status}
    </button>
  );
}

function report(fakeApi: FakeApi, session = signedIn('student')) {
  renderPage([{ path: '/', element: <Reporter /> }], { at: '/', fakeApi, session });
  act(() => screen.getByRole('button').click());
  return () => fakeApi.callsOf(createPayment).length;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
beforeEach(() => jest.useFakeTimers());

describe('the report of a charge', () => {
  it('is repeated four times, after 1, 2, 4 and 8 seconds', async () => {
    const calls = report(new FakeApi().refuses(createPayment, 'database-unavailable'));
    const counts = [];
    for (const seconds of [0, 0.9, 0.2, 1.7, 0.4, 3.4, 0.8, 6.8, 1, 60]) {
      await pass(seconds * 1000);
      counts.push(calls());
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    expect(screen.getByRole('button')).toHaveTextContent('error');
  });

  it.each(['payment-refunded', 'invalid-request', 'signed-out', 'forbidden'] as const)(
    'is not repeated after %s, which a repetition would not change',
    async (code) => {
      const calls = report(new FakeApi().refuses(createPayment, code));
      await pass(60_000);
      expect(calls()).toBe(1);
    },
  );

  it('contains no e-mail address if the account has none', async () => {
    const fakeApi = new FakeApi().answers(createPayment, () => ({ result: { insertedId: anId() } }));
    report(fakeApi, signedIn('student', { email: '' }));
    await pass(0);
    expect(fakeApi.callsOf(createPayment)[0]?.body).not.toHaveProperty('email');
  });

  it('makes all tabs fetch what the payment has changed', async () => {
    const refreshed = noteRefreshes();
    report(new FakeApi().answers(createPayment, () => ({ result: { insertedId: anId() } })));
    await pass(0);
    expect(screen.getByRole('button')).toHaveTextContent('success');
    expect(refreshed).toEqual([
      [listCartItems, listEnrolments, listPayments, listClasses].map(({ id }) => id),
    ]);
  });
});
