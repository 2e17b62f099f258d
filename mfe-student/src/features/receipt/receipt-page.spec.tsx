import { getReceipt } from '@blush/shared-ui/contracts';
import { aPayment, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

const payment = aPayment({ className: 'Silk Skin', price: 19.99, transactionId: 'pi_1' });

function visit(fakeApi: FakeApi) {
  return renderPage(routes, {
    at: `/dashboard/paymenthistory/${payment._id}`,
    fakeApi,
    session: signedIn('student'),
  });
}

describe('a receipt', () => {
  it('shows what was paid, by whom, when and how', async () => {
    const fakeApi = new FakeApi().answers(getReceipt, () => payment);
    visit(fakeApi);
    const receipt = await screen.findByRole('article', { name: 'Receipt of Silk Skin' });
    for (const text of [payment._id, 'pi_1', payment.email, 'Silk Skin', 'service pending']) {
      expect(receipt).toHaveTextContent(text);
    }
    expect(within(receipt).getByRole('row', { name: 'Total $19.99' })).toBeVisible();
    expect(fakeApi.callsOf(getReceipt).map(({ params }) => params)).toEqual([{ id: payment._id }]);
  });

  it('has list price, discount and what was paid', async () => {
    const discount = { percent: 40, label: 'Opening weeks', until: '2027-03-14T22:00:00.000Z' };
    visit(new FakeApi().answers(getReceipt, () => ({ ...payment, price: 24, listPrice: 40, discount })));
    expect(await screen.findByRole('row', { name: 'Silk Skin $40' })).toBeVisible();
    expect(screen.getByRole('row', { name: '40% off: Opening weeks -$16' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Total $24' })).toBeVisible();
  });

  it('of a refund has a total of zero', async () => {
    visit(new FakeApi().answers(getReceipt, () => ({ ...payment, status: 'refunded' as const })));
    expect(await screen.findByRole('row', { name: 'Refunded to your card -$19.99' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Total $0' })).toBeVisible();
  });

  it('of a refund shows its date and its reason', async () => {
    const refund = {
      status: 'refunded',
      refundReason: 'no-seat',
      refundedAt: '2026-03-02T12:00:00Z',
    } as const;
    visit(new FakeApi().answers(getReceipt, () => ({ ...payment, ...refund })));
    const label = await screen.findByText('Refunded on');
    expect(label.parentElement).toHaveTextContent('Refunded onMar 2, 2026');
    expect(screen.getByText(/no seat could be given for it/)).toBeVisible();
  });

  it('of a lost dispute says that the bank took the money back', async () => {
    const lost = { state: 'lost', amount: 19.99, reason: 'fraudulent', refundable: false } as const;
    const facts = { status: 'refunded', refundReason: 'disputed', dispute: lost } as const;
    visit(new FakeApi().answers(getReceipt, () => ({ ...payment, ...facts })));
    expect(await screen.findByRole('row', { name: 'Taken back by your bank -$19.99' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Total $0' })).toBeVisible();
    expect(screen.getByText(/you are no longer enrolled/)).toBeVisible();
  });

  it('of a refund under way has no date of the refund', async () => {
    visit(new FakeApi().answers(getReceipt, () => ({ ...payment, status: 'refunding' as const })));
    expect(await screen.findByRole('row', { name: 'Going back to your card -$19.99' })).toBeVisible();
    expect(screen.queryByText('Refunded on')).not.toBeInTheDocument();
  });

  it('is printed by the browser, which also saves it as PDF', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = visit(new FakeApi().answers(getReceipt, () => payment));
    await screen.findByRole('article');
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('of another student is not found', async () => {
    visit(new FakeApi().refuses(getReceipt, 'not-found'));
    expect(await screen.findByRole('heading', { name: 'There is no such receipt' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print or save as PDF' })).not.toBeInTheDocument();
  });

  it('is loaded by Try again after a failure', async () => {
    const fakeApi = new FakeApi().isUnreachableFor(getReceipt);
    const { user } = visit(fakeApi);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeApi.answers(getReceipt, () => payment);
    await user.click(again);
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
