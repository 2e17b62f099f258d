import { listPayments, type Payment } from '@blush/shared-ui/contracts';
import { aPayment, FakeSchool, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../../routes';

function visit(payments: Payment[]) {
  const school = new FakeSchool().answers(listPayments, () => payments);
  return renderPage(routes, { at: '/dashboard/paymenthistory', school, session: signedIn('student') });
}

describe('the payment history', () => {
  it('STU-11 shows class, price, day, transaction id and status of each payment', async () => {
    visit([
      aPayment({ className: 'Silk Skin', price: 19.99, transactionId: 'pi_1', date: '2026-03-01T12:00:00Z' }),
      aPayment({ className: 'Bold Lips', status: 'refunded' }),
    ]);
    const row = await screen.findByRole('row', { name: /Silk Skin/ });
    for (const text of ['$19.99', 'Mar 1, 2026', 'pi_1', 'service pending']) {
      expect(row).toHaveTextContent(text);
    }
    expect(screen.getByRole('row', { name: /Bold Lips/ })).toHaveTextContent('refunded');
  });

  it('STU-11 leads to the classes when nothing was paid yet', async () => {
    visit([]);
    expect(await screen.findByRole('heading', { name: 'No payments yet' })).toBeVisible();
  });
});
