import { getReceipt, getReceiptFile } from '@blush/shared-ui/contracts';
import { aPayment, FakeApi, renderPage, savedFiles, signedIn } from '@blush/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const receipt = {
  number: 'BC-2026-0142',
  issuedAt: '2026-03-01T12:00:05Z',
  seller: { name: 'School of Makeup Ltd', address: ['1 Rose Street', 'Leeds LS1 1AA'], taxId: 'VAT GB 123' },
  tax: { label: 'VAT', percent: 20, amount: 3.33 },
};
const payment = aPayment({ className: 'Silk Skin', price: 19.99, transactionId: 'pi_1' });
const numbered = { ...payment, receipt, card: { brand: 'visa', last4: '4242' } };

function visit(fakeApi: FakeApi) {
  return renderPage(routes, {
    at: `/dashboard/paymenthistory/${payment._id}`,
    fakeApi,
    session: signedIn('student'),
  });
}

describe('a receipt', () => {
  const saved = savedFiles();

  it('shows what was paid, by whom, when and how', async () => {
    const fakeApi = new FakeApi().answers(getReceipt, () => payment);
    visit(fakeApi);
    const receipt = await screen.findByRole('article', { name: 'Receipt of Silk Skin' });
    for (const text of ['pi_1', payment.email, 'Silk Skin', 'Paid (service pending)']) {
      expect(receipt).toHaveTextContent(text);
    }
    expect(within(receipt).getByRole('row', { name: 'Total (USD) $19.99' })).toBeVisible();
    expect(fakeApi.callsOf(getReceipt).map(({ params }) => params)).toEqual([{ id: payment._id }]);
  });

  it('has list price, discount and what was paid', async () => {
    const discount = { percent: 40, label: 'Opening weeks', until: '2027-03-14T22:00:00.000Z' };
    visit(new FakeApi().answers(getReceipt, () => ({ ...payment, price: 24, listPrice: 40, discount })));
    expect(await screen.findByRole('row', { name: 'Silk Skin $40' })).toBeVisible();
    expect(screen.getByRole('row', { name: '40% off: Opening weeks -$16' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Total (USD) $24' })).toBeVisible();
  });

  it('of a refund has a total of zero', async () => {
    visit(new FakeApi().answers(getReceipt, () => ({ ...payment, status: 'refunded' as const })));
    expect(await screen.findByRole('row', { name: 'Refunded to your card -$19.99' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Total (USD) $0' })).toBeVisible();
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

  it('has the days of its PDF, which are those of UTC', async () => {
    const date = '2027-01-01T01:00:00Z';
    const refund = { status: 'refunded', refundedAt: '2027-02-01T01:00:00Z' } as const;
    visit(new FakeApi().answers(getReceipt, () => ({ ...payment, date, ...refund })));
    const paid = await screen.findByText('Paid on');
    expect(paid.parentElement).toHaveTextContent('Paid onJan 1, 2027');
    expect(screen.getByText('Refunded on').parentElement).toHaveTextContent('Refunded onFeb 1, 2027');
    expect(screen.getByText(/went back to your card on Feb 1, 2027/)).toBeVisible();
  });

  it('of a lost dispute says that the bank took the money back', async () => {
    const lost = { state: 'lost', amount: 19.99, reason: 'fraudulent', refundable: false } as const;
    const facts = { status: 'refunded', refundReason: 'disputed', dispute: lost } as const;
    visit(new FakeApi().answers(getReceipt, () => ({ ...payment, ...facts })));
    expect(await screen.findByRole('row', { name: 'Taken back by your bank -$19.99' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Total (USD) $0' })).toBeVisible();
    expect(screen.getByText(/you are no longer enrolled/)).toBeVisible();
  });

  it('of a refund that the bank returned does not say that the card got it', async () => {
    const failed = { refundedAt: '2026-03-02T12:00:00Z', refundFailedAt: '2026-03-09T12:00:00Z' };
    visit(new FakeApi().answers(getReceipt, () => ({ ...payment, status: 'refunded' as const, ...failed })));
    expect(await screen.findByRole('row', { name: 'To be given back another way -$19.99' })).toBeVisible();
    expect(screen.getByText(/your bank returned it on Mar 9, 2026/)).toBeVisible();
    expect(screen.queryByText('Refunded on')).not.toBeInTheDocument();
  });

  it('of a returned refund that was paid another way has the day of that', async () => {
    const failed = { refundedAt: '2026-03-02T12:00:00Z', refundFailedAt: '2026-03-09T12:00:00Z' };
    const paid = { ...failed, refundPaidAt: '2026-03-12T12:00:00Z' };
    visit(new FakeApi().answers(getReceipt, () => ({ ...payment, status: 'refunded' as const, ...paid })));
    expect(await screen.findByRole('row', { name: 'Given back another way -$19.99' })).toBeVisible();
    expect(screen.getByText('Refunded on')).toBeVisible();
    expect(screen.getByText('Mar 12, 2026')).toBeVisible();
  });

  it('of a refund under way has no date of the refund', async () => {
    visit(new FakeApi().answers(getReceipt, () => ({ ...payment, status: 'refunding' as const })));
    expect(await screen.findByRole('row', { name: 'Being refunded to your card -$19.99' })).toBeVisible();
    expect(screen.queryByText('Refunded on')).not.toBeInTheDocument();
  });

  it('has number, seller, tax and card', async () => {
    visit(new FakeApi().answers(getReceipt, () => numbered));
    const shown = await screen.findByRole('article');
    for (const text of ['BC-2026-0142', 'School of Makeup Ltd', 'Leeds LS1 1AA', 'VAT GB 123']) {
      expect(shown).toHaveTextContent(text);
    }
    expect(screen.getByText('Card').parentElement).toHaveTextContent('Visa ending in 4242');
    expect(within(shown).getByRole('row', { name: 'VAT 20% included $3.33' })).toBeVisible();
  });

  it('says that no tax is included', async () => {
    const tax = { label: 'Tax', percent: 0, amount: 0 };
    visit(new FakeApi().answers(getReceipt, () => ({ ...numbered, receipt: { ...receipt, tax } })));
    expect(await screen.findByRole('row', { name: 'Tax 0% (no tax included) $0' })).toBeVisible();
  });

  it('of a refund has no tax left, and is not called paid', async () => {
    visit(new FakeApi().answers(getReceipt, () => ({ ...numbered, status: 'refunded' as const })));
    expect(await screen.findByRole('row', { name: 'VAT 20% included $0' })).toBeVisible();
    expect(screen.queryByText('Paid')).not.toBeInTheDocument();
  });

  it('without a number says when the number follows, polls for it, and can be downloaded then', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const fakeApi = new FakeApi().answers(getReceipt, () => payment);
    visit(fakeApi);
    expect(await screen.findByText('The number follows within a minute.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeDisabled();
    fakeApi.answers(getReceipt, () => numbered);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText('BC-2026-0142')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
    const calls = fakeApi.callsOf(getReceipt).length;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(fakeApi.callsOf(getReceipt)).toHaveLength(calls);
  });

  it('is downloaded as PDF, named by its number', async () => {
    const fakeApi = new FakeApi()
      .answers(getReceipt, () => numbered)
      .answers(getReceiptFile, () => btoa('%PDF-1.7'));
    const { user } = visit(fakeApi);
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('BC-2026-0142.pdf');
    expect([saved[0]?.content.type, saved[0]?.content.size]).toEqual(['application/pdf', 8]);
    expect(fakeApi.callsOf(getReceiptFile).map(({ params }) => params)).toEqual([{ id: payment._id }]);
  });

  it('says why it could not be downloaded', async () => {
    const fakeApi = new FakeApi().answers(getReceipt, () => numbered).isUnreachableFor(getReceiptFile);
    const { user } = visit(fakeApi);
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  });

  it('is printed by the browser', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = visit(new FakeApi().answers(getReceipt, () => payment));
    await screen.findByRole('article');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('of another student is not found', async () => {
    visit(new FakeApi().refuses(getReceipt, 'not-found'));
    expect(await screen.findByRole('heading', { name: 'There is no such receipt' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
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
