import { listPayments, type Payment } from '@blush/shared-ui/contracts';
import { aPayment, FakeApi, renderPage, savedFiles, signedIn, textOf } from '@blush/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

function visit(payments: Payment[], query = '') {
  const fakeApi = new FakeApi().answers(listPayments, () => payments);
  return renderPage(routes, {
    at: `/dashboard/paymenthistory${query}`,
    fakeApi,
    session: signedIn('student'),
  });
}

const threePayments = [
  aPayment({ className: 'Silk Skin', price: 30, date: '2026-03-03T12:00:00Z', transactionId: 'pi_silk' }),
  aPayment({ className: 'Bold Lips', price: 10, date: '2026-03-02T12:00:00Z', status: 'refunded' }),
  aPayment({ className: 'Air Brush', price: 20, date: '2026-03-01T12:00:00Z' }),
];
const receipt = {
  number: 'BC-2026-0142',
  issuedAt: '2026-03-01T12:00:05Z',
  seller: { name: 'School of Makeup Ltd', address: ['1 Rose Street'] },
  tax: { label: 'Tax', percent: 0, amount: 0 },
};
const shownClasses = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('the payment history', () => {
  const files = savedFiles();

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

  it.each([
    ['Newest first', ['Silk Skin', 'Bold Lips', 'Air Brush']],
    ['Oldest first', ['Air Brush', 'Bold Lips', 'Silk Skin']],
    ['Price: high to low', ['Silk Skin', 'Air Brush', 'Bold Lips']],
    ['Price: low to high', ['Bold Lips', 'Air Brush', 'Silk Skin']],
    ['Class: A to Z', ['Air Brush', 'Bold Lips', 'Silk Skin']],
  ])('can be sorted: %s', async (label, order) => {
    const { user } = visit([...threePayments].reverse());
    await user.selectOptions(await screen.findByLabelText('Sort by'), label);
    expect(shownClasses()).toEqual(order);
  });

  it('can be filtered by status and searched by class and transaction id', async () => {
    const { user } = visit(threePayments);
    await user.selectOptions(await screen.findByLabelText('Status'), 'refunded');
    expect(shownClasses()).toEqual(['Bold Lips']);
    expect(screen.getByText('1 of 3 payments')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Status'), 'Any');
    await user.type(screen.getByLabelText('Search Payments'), 'pi_silk');
    await waitFor(() => expect(shownClasses()).toEqual(['Silk Skin']));
    await user.type(screen.getByLabelText('Search Payments'), ' no such');
    expect(await screen.findByText('Nothing found')).toBeVisible();
  });

  it('can be searched by the number of a receipt', async () => {
    visit([...threePayments, aPayment({ className: 'Evening Glow', receipt })], '?search=bc-2026-0142');
    expect(await screen.findByText('1 of 4 payments')).toBeVisible();
    expect(shownClasses()).toEqual(['Evening Glow']);
  });

  it('keeps filters and order in its address', async () => {
    const { user, address } = visit(threePayments, '?status=refunded&sort=nonsense');
    expect(await screen.findByLabelText('Status')).toHaveValue('refunded');
    expect(screen.getByLabelText('Sort by')).toHaveValue('newest');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Oldest first');
    expect(address()).toBe('/dashboard/paymenthistory?status=refunded&sort=oldest');
    await user.selectOptions(screen.getByLabelText('Status'), 'Any');
    expect(address()).toBe('/dashboard/paymenthistory?sort=oldest');
  });

  it('follows a search that a link or Back changes', async () => {
    const { user, address, goTo, router } = visit(threePayments, '?search=silk');
    const box = await screen.findByLabelText('Search Payments');
    expect(box).toHaveValue('silk');
    await goTo('/dashboard/paymenthistory');
    expect(box).toHaveValue('');
    expect(shownClasses()).toHaveLength(3);
    await user.type(box, 'lips');
    await waitFor(() => expect(address()).toBe('/dashboard/paymenthistory?search=lips'));
    await act(() => router.navigate(-1));
    expect(box).toHaveValue('silk');
    expect(shownClasses()).toEqual(['Silk Skin']);
  });

  it.each([
    [1, '1 payment'],
    [3, '3 payments'],
  ])('shows the number of payments: %s', async (count, text) => {
    visit(threePayments.slice(0, count));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is loaded by Try again after a failure', async () => {
    const fakeApi = new FakeApi().isUnreachableFor(listPayments);
    const at = '/dashboard/paymenthistory';
    const { user } = renderPage(routes, { at, fakeApi, session: signedIn('student') });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeApi.answers(listPayments, () => threePayments);
    await user.click(again);
    expect(await screen.findByRole('row', { name: /Silk Skin/ })).toBeVisible();
  });

  it('exports the times of refunds and the numbers of receipts', async () => {
    const { user } = visit([
      aPayment({ className: 'Silk Skin', date: '2026-03-02T12:00:00Z', receipt }),
      aPayment({
        className: 'Bold Lips',
        date: '2026-03-01T12:00:00Z',
        status: 'refunded',
        refundedAt: '2026-03-02T12:00:00Z',
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const rows = (await textOf(files[0]?.content)).trim().split('\r\n');
    expect(rows.map((row) => row.split(',').slice(-2))).toEqual([
      ['Refunded', 'Receipt'],
      ['', 'BC-2026-0142'],
      ['2026-03-02T12:00:00Z', ''],
    ]);
  });

  it('STU-11 explains payments that were refunded, are being refunded, or got another seat after their hold had ended', async () => {
    visit([
      aPayment({ className: 'Silk Skin', status: 'refunding', refundReason: 'no-seat' }),
      aPayment({ className: 'Bold Lips', status: 'refunded', refundReason: 'by-school' }),
      aPayment({ className: 'Air Brush', reseated: true }),
      aPayment({ className: 'Evening Glow' }),
    ]);
    expect(await screen.findByRole('row', { name: /Silk Skin/ })).toHaveTextContent(/on its way back/);
    expect(screen.getByRole('row', { name: /Bold Lips/ })).toHaveTextContent('The school gave it back');
    expect(screen.getByRole('row', { name: /Air Brush/ })).toHaveTextContent('Another seat was free');
    expect(screen.getByRole('row', { name: /Evening Glow/ })).not.toHaveTextContent(/seat/);
  });

  it('shows the number of each receipt that has one', async () => {
    visit([aPayment({ className: 'Silk Skin', receipt }), aPayment({ className: 'Bold Lips' })]);
    expect(await screen.findByRole('row', { name: /Silk Skin/ })).toHaveTextContent('Receipt BC-2026-0142');
    expect(screen.getByRole('row', { name: /Bold Lips/ })).toHaveTextContent(/Receipt\s*$/);
  });

  it('links the receipt of each payment', async () => {
    visit(threePayments);
    expect(await screen.findByRole('link', { name: 'Receipt of Silk Skin' })).toHaveAttribute(
      'href',
      `/dashboard/paymenthistory/${threePayments[0]?._id}`,
    );
  });

  it('STU-11 links the catalogue when there are no payments', async () => {
    visit([]);
    expect(await screen.findByRole('heading', { name: 'No payments yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore Courses' })).toHaveAttribute('href', '/allclass');
  });
});
