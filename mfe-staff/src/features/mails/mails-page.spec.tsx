import { listMails, sendMailAgain, type StaffMail } from '@blush/shared-ui/contracts';
import { aMail, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';

const sent = aMail();
const failed = aMail({
  state: 'failed',
  subject: 'Refunded: Bold Lips',
  recipient: { _id: 'b'.repeat(24), name: 'Ines', email: 'ines@blush.test' },
  problem: 'The mail server refused the mail: 550 No such mailbox',
  attempts: 3,
});
const putOff: StaffMail = {
  _id: 'c'.repeat(24),
  kind: 'role-given',
  state: 'queued',
  recipient: { _id: 'b'.repeat(24), name: 'Ines', email: 'ines@blush.test' },
  attempts: 2,
  problem: 'The mail server did not answer in time: Greeting never received',
  createdAt: '2026-03-02T11:00:00.000Z',
  dueAt: '2026-03-02T12:00:00.000Z',
};

const apiOf = (...mails: StaffMail[]) =>
  new FakeApi()
    .answers(listMails, () => ({ items: mails, total: mails.length }))
    .answers(sendMailAgain, () => ({ modifiedCount: 1 }));
const visit = (fakeApi: FakeApi) =>
  renderPage(routes, { at: '/dashboard/mails', fakeApi, session: signedIn('admin') });
const findRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('the mails of the portal', () => {
  it('are listed with recipient, state and error; only those that failed can be sent again', async () => {
    visit(apiOf(sent, failed));
    const first = await findRow('You are enrolled: Evening Glow');
    expect(first).toHaveTextContent('Stella Student, stella@blush.test');
    expect(first).toHaveTextContent('sent');
    expect(within(first).queryByRole('button')).not.toBeInTheDocument();
    const second = await findRow('Refunded: Bold Lips');
    expect(second).toHaveTextContent('The mail server refused the mail: 550 No such mailbox');
    expect(
      within(second).getByRole('button', { name: 'Send again: Refunded: Bold Lips to ines@blush.test' }),
    ).toBeEnabled();
  });

  it('show the reason and time of the next attempt, and the name of their kind', async () => {
    visit(apiOf(putOff));
    const row = await findRow('New role');
    expect(row).toHaveTextContent('The mail server did not answer in time');
    expect(row).toHaveTextContent('Attempt 3:');
    expect(row.querySelector('time[datetime="2026-03-02T12:00:00.000Z"]')).toBeInTheDocument();
  });

  it('are sent again on request after a failure: the list is refetched, and the row has the focus of the button', async () => {
    const fakeApi = apiOf(failed);
    const { user } = visit(fakeApi);
    const button = await screen.findByRole('button', { name: /^Send again: Refunded/ });
    fakeApi.answers(listMails, () => ({ items: [{ ...failed, state: 'queued' as const }], total: 1 }));
    await user.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(await findRow('Refunded: Bold Lips')).toHaveFocus();
    expect(fakeApi.callsOf(listMails)).toHaveLength(2);
    expect(fakeApi.callsOf(sendMailAgain)[0]?.params).toEqual({ id: failed._id });
    expect(await screen.findByText('The mail is sent again within seconds')).toBeVisible();
  });

  it('are searched and filtered by the API', async () => {
    const fakeApi = apiOf(sent);
    const { user, address } = visit(fakeApi);
    await findRow('You are enrolled');
    await user.selectOptions(screen.getByLabelText('State'), 'failed');
    await user.type(screen.getByRole('searchbox'), 'stella');
    await waitFor(() =>
      expect(fakeApi.callsOf(listMails).at(-1)?.query).toEqual({
        search: 'stella',
        state: 'failed',
        sort: 'newest',
        page: '1',
        limit: '20',
      }),
    );
    expect(address()).toBe('/dashboard/mails?state=failed&search=stella');
  });

  it('have a message when there are none', async () => {
    visit(apiOf());
    expect(await screen.findByRole('heading', { name: 'No mails yet' })).toBeVisible();
  });
});
