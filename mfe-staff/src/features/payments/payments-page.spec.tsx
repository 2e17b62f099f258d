import { listStaffPayments, recordRefundPaid, refundPayment, type Payment } from '@blush/shared-ui/contracts';
import { anId, aPayment, FakeApi, renderPage, savedFiles, signedIn } from '@blush/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const silk = aPayment({ className: 'Silk Skin', email: 'stella@blush.test', price: 30 });
const lips = aPayment({
  className: 'Bold Lips',
  status: 'refunded',
  refundReason: 'by-school',
  refundedAt: '2026-03-02T12:00:00.000Z',
});

function apiWithPayments(...payments: Payment[]) {
  return new FakeApi().answers(listStaffPayments, () => ({ items: payments, total: payments.length }));
}

const visit = (fakeApi: FakeApi, query = '', confirmSignIn = () => Promise.resolve(false)) =>
  renderPage(routes, {
    at: `/dashboard/payments${query}`,
    fakeApi,
    session: signedIn('admin'),
    confirmSignIn,
  });
const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const frameOf = async (text: string) => (await screen.findByText(text)).closest('section');
const lastQuery = (fakeApi: FakeApi) => fakeApi.callsOf(listStaffPayments).at(-1)?.query;
const refundAndConfirm = async (user: ReturnType<typeof visit>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Refund Silk Skin to stella@blush.test' }));
  const question = await screen.findByRole('dialog', { name: 'Refund $30?' });
  expect(question).toHaveTextContent("You won't be able to revert this!");
  await user.click(within(question).getByRole('button', { name: 'Yes, refund it!' }));
};

describe('the payments of all students', () => {
  const files = savedFiles();

  it('are listed with student, price, transaction id and state; one that was refunded has no refund button', async () => {
    visit(apiWithPayments(silk, lips));
    expect(await screen.findByText(/A day runs from midnight to midnight, Greenwich time\.$/)).toBeVisible();
    const paid = await findRow('Silk Skin');
    for (const text of ['stella@blush.test', '$30', 'pi_123', 'service pending']) {
      expect(paid).toHaveTextContent(text);
    }
    expect(await findRow('Bold Lips')).toHaveTextContent(
      'Given back by the school. Refunded on Mar 2, 2026.',
    );
    expect(within(await findRow('Bold Lips')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('are searched, filtered and sorted by the API', async () => {
    const fakeApi = apiWithPayments(silk);
    const { user, address } = visit(fakeApi);
    await findRow('Silk Skin');
    await user.type(screen.getByRole('searchbox'), 'stella ');
    await user.selectOptions(screen.getByLabelText('Status'), 'service pending');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Price: high to low');
    await waitFor(() =>
      expect(lastQuery(fakeApi)).toEqual({
        search: 'stella',
        status: 'service pending',
        from: '2026-03-01',
        sort: '-price',
        page: '1',
        limit: '20',
      }),
    );
    const params = new URLSearchParams(address().split('?')[1]);
    expect(Object.fromEntries(params)).toEqual({
      search: 'stella ',
      status: 'service pending',
      from: '2026-03-01',
      sort: '-price',
    });
  });

  it('are not filtered by invalid days or by an invalid student', async () => {
    const fakeApi = apiWithPayments(silk);
    visit(fakeApi, '?from=2026-02-30&to=yesterday&user=stella');
    await findRow('Silk Skin');
    expect(lastQuery(fakeApi)).toEqual({ sort: 'newest', page: '1', limit: '20' });
    expect(screen.queryByText('One student only')).not.toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '0202-03-01' } });
    expect(fakeApi.callsOf(listStaffPayments).every(({ query }) => !('from' in (query as object)))).toBe(
      true,
    );
  });

  it('are those of one student, exported ones too, whatever the order, until all are shown again', async () => {
    const fakeApi = apiWithPayments(silk);
    const id = anId();
    const { user, address } = visit(fakeApi, `?user=${id}`);
    await findRow('Silk Skin');
    expect(screen.getByText('One student only')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Oldest first');
    const query = { user: id, sort: 'oldest', page: '1', limit: '20' };
    await waitFor(() => expect(lastQuery(fakeApi)).toEqual(query));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(lastQuery(fakeApi)).toEqual({ ...query, limit: '100' });
    const all = screen.getByRole('button', { name: 'Show all payments' });
    await user.click(all);
    await waitFor(() => expect(lastQuery(fakeApi)).toEqual({ sort: 'oldest', page: '1', limit: '20' }));
    expect(address()).toBe('/dashboard/payments?sort=oldest');
    expect(screen.queryByText('One student only')).not.toBeInTheDocument();
    expect(all).not.toBeInTheDocument();
    expect(document.activeElement).toContainElement(screen.getByRole('searchbox'));
  });

  it.each([
    ['the row, which stays in the list', '', () => findRow('Silk Skin'), 'refunded'],
    [
      'the list, which the row leaves',
      '?status=service+pending',
      () => frameOf('Nothing found'),
      'Nothing found',
    ],
  ])(
    'are refunded after a confirmation, and pass the focus of the refund button to %s',
    async (_target, filter, target, text) => {
      const fakeApi = apiWithPayments(silk);
      const { user, toasts } = visit(fakeApi, filter);
      const button = await screen.findByRole('button', { name: /^Refund Silk Skin/ });
      fakeApi.answers(refundPayment, () => {
        // A browser returns the focus when the dialog closes.
        button.focus();
        const refunded = { ...silk, status: 'refunded', refundReason: 'by-school' } as const;
        const items = filter === '' ? [refunded] : [];
        fakeApi.answers(listStaffPayments, () => ({ items, total: items.length }));
        return refunded;
      });
      await refundAndConfirm(user);
      await waitFor(() => expect(button).not.toBeInTheDocument());
      expect(await target()).toHaveFocus();
      expect(await target()).toHaveTextContent(text);
      expect(toasts()).toEqual(['$30 refunded']);
      expect(fakeApi.callsOf(refundPayment)[0]?.params).toEqual({ id: silk._id });
      expect(screen.queryByRole('button', { name: /^Refund/ })).not.toBeInTheDocument();
    },
  );

  it('are shown as being refunded while the provider has not confirmed the refund', async () => {
    const refunding = { ...silk, status: 'refunding', refundReason: 'by-school' } as const;
    const fakeApi = apiWithPayments(silk).answers(refundPayment, () => refunding);
    const { user, toasts } = visit(fakeApi);
    await findRow('Silk Skin');
    fakeApi.answers(listStaffPayments, () => ({ items: [refunding], total: 1 }));
    await refundAndConfirm(user);
    await waitFor(() => expect(toasts()[0]).toMatch(/\$30 is on its way back/));
    await waitFor(async () =>
      expect(await findRow('Silk Skin')).toHaveTextContent('The payment provider has not confirmed it yet.'),
    );
  });

  it('are not refunded when the dialog is cancelled', async () => {
    const fakeApi = apiWithPayments(silk);
    const { user } = visit(fakeApi);
    await user.click(await screen.findByRole('button', { name: /^Refund/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeApi.callsOf(refundPayment)).toHaveLength(0);
  });

  it('are recorded as paid another way after a confirmation, once the bank returned the refund', async () => {
    const failed = { ...lips, price: 50, refundOwed: 30, refundFailedAt: '2026-03-09T12:00:00.000Z' };
    const paid = { ...failed, refundPaidAt: '2026-03-12T12:00:00.000Z' };
    const fakeApi = apiWithPayments(failed);
    const { user, toasts } = visit(fakeApi);
    fakeApi.answers(recordRefundPaid, () => {
      fakeApi.answers(listStaffPayments, () => ({ items: [paid], total: 1 }));
      return paid;
    });
    await user.click(await screen.findByRole('button', { name: /^Mark paid: Bold Lips to / }));
    const question = await screen.findByRole('dialog', { name: 'Was $30 paid?' });
    expect(fakeApi.callsOf(recordRefundPaid)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Yes, it was paid' }));
    expect(await screen.findByText(/paid another way on Mar 12, 2026/)).toBeVisible();
    expect(fakeApi.callsOf(recordRefundPaid)[0]?.params).toEqual({ id: failed._id });
    expect(toasts()).toEqual(['$30 recorded as paid']);
    expect(within(await findRow('Bold Lips')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('say why it was not recorded that a refund was paid another way', async () => {
    const failed = { ...lips, refundFailedAt: '2026-03-09T12:00:00.000Z' };
    const { user, toasts } = visit(apiWithPayments(failed).refuses(recordRefundPaid, 'nothing-owed'));
    await user.click(await screen.findByRole('button', { name: /^Mark paid/ }));
    await user.click(await screen.findByRole('button', { name: 'Yes, it was paid' }));
    await waitFor(() => expect(toasts()).toEqual(['No refund of this payment has to be paid another way']));
  });

  it('show why a refund failed', async () => {
    const { user, toasts } = visit(apiWithPayments(silk).refuses(refundPayment, 'database-unavailable'));
    await refundAndConfirm(user);
    await waitFor(() => expect(toasts()).toEqual(['Blush Camp cannot reach its database right now']));
  });

  it('show a message when there are none', async () => {
    visit(apiWithPayments());
    expect(await screen.findByRole('heading', { name: 'No payments yet' })).toBeVisible();
  });
});

describe('disputed payments', () => {
  const dispute = {
    state: 'needs-response',
    amount: 30,
    reason: 'product_not_received',
    dueBy: '2026-07-05T12:00:00.000Z',
    refundable: false,
  } as const;

  it('show the amount, the reason and the deadline for evidence, and no refund button', async () => {
    visit(apiWithPayments({ ...silk, dispute }));
    const disputed = await findRow('Silk Skin');
    expect(disputed).toHaveTextContent(
      '$30, product not received. Send evidence to the payment provider by Jul 5, 2026.',
    );
    expect(within(disputed).queryByRole('button')).not.toBeInTheDocument();
  });

  it('that are an inquiry show the next step, and a refund button if the provider allows a refund', async () => {
    visit(apiWithPayments({ ...silk, dispute: { ...dispute, state: 'inquiry', refundable: true } }));
    const disputed = await findRow('Silk Skin');
    expect(within(disputed).getByText('inquiry')).toBeVisible();
    expect(disputed).toHaveTextContent(
      'The bank asks about this payment. Answer at the payment provider by Jul 5, 2026, or refund the payment.',
    );
    expect(within(disputed).getByRole('button', { name: /^Refund/ })).toBeVisible();
  });

  it("that were lost show that the student's bank took the money back", async () => {
    const lost = { ...silk, status: 'refunded', refundReason: 'disputed' } as const;
    visit(apiWithPayments({ ...lost, dispute: { ...dispute, state: 'lost' } }));
    expect(await findRow('Silk Skin')).toHaveTextContent("Taken back by the student's bank.");
    expect(await findRow('Silk Skin')).toHaveTextContent('dispute lost');
  });

  it('are filtered by the API', async () => {
    const fakeApi = apiWithPayments({ ...silk, dispute });
    const { user } = visit(fakeApi, '?dispute=open');
    await findRow('Silk Skin');
    expect(lastQuery(fakeApi)).toMatchObject({ dispute: 'open' });
    await user.selectOptions(screen.getByLabelText('Dispute'), 'lost');
    await waitFor(() => expect(lastQuery(fakeApi)).toMatchObject({ dispute: 'lost' }));
  });

  it('show why a refund was refused', async () => {
    const { user, toasts } = visit(apiWithPayments(silk).refuses(refundPayment, 'payment-disputed'));
    await refundAndConfirm(user);
    await waitFor(() =>
      expect(toasts()).toEqual(["The student's bank disputes this payment; it cannot be refunded"]),
    );
  });
});

describe('step-up: a refund with an old sign-in', () => {
  it('continues without another click once the admin has signed in again', async () => {
    const fakeApi = apiWithPayments(silk).refuses(refundPayment, 'recent-sign-in-required');
    const refunded = { ...silk, status: 'refunded', refundReason: 'by-school' } as const;
    const confirmSignIn = jest.fn(() => {
      fakeApi.answers(refundPayment, () => refunded);
      return Promise.resolve(true);
    });
    const { user, toasts } = visit(fakeApi, '', confirmSignIn);
    await refundAndConfirm(user);
    await waitFor(() => expect(toasts()).toEqual(['$30 refunded']));
    expect(confirmSignIn).toHaveBeenCalledTimes(1);
  });

  it('refunds nothing when the admin cancels the sign-in', async () => {
    const fakeApi = apiWithPayments(silk).refuses(refundPayment, 'recent-sign-in-required');
    const { user, toasts } = visit(fakeApi, '', () => Promise.resolve(false));
    await refundAndConfirm(user);
    await waitFor(() =>
      expect(toasts()).toEqual(['Your last sign-in was more than 60 minutes ago; please sign in again']),
    );
    expect(await screen.findByRole('button', { name: /^Refund Silk Skin/ })).toBeEnabled();
  });
});
