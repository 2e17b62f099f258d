import { deleteCalendarFeed, getOwnCalendarFeed, type Role } from '@blush/shared-ui/contracts';
import { FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { YourCalendar } from './your-calendar';

const since = '2027-03-01T12:00:00.000Z';
const withFeed = (facts: { since?: string } = { since }) =>
  new FakeApi().answers(getOwnCalendarFeed, () => facts);

function visit(fakeApi: FakeApi, role: Role = 'student') {
  const routes = [{ path: '/dashboard/profile', Component: YourCalendar }];
  return renderPage(routes, { at: '/dashboard/profile', fakeApi, session: signedIn(role) });
}
const region = async () => within(await screen.findByRole('region', { name: 'Your calendar' }));

describe('the calendar on the profile page', () => {
  it.each(['student', 'instructor', 'admin'] as const)(
    'shows when the address was made, and revokes it, for the role %s',
    async (role) => {
      const fakeApi = withFeed().answers(deleteCalendarFeed, () => ({ deletedCount: 1 }));
      const { user, toasts } = visit(fakeApi, role);
      const calendar = await region();
      expect(calendar.getByText(/made on/)).toHaveTextContent('Mar 1, 2027');
      await user.click(calendar.getByRole('button', { name: 'Delete address' }));
      expect(await calendar.findByText(/no address any more/)).toBeVisible();
      expect(calendar.queryByRole('button')).not.toBeInTheDocument();
      expect(calendar.getByRole('heading')).toHaveFocus();
      expect(fakeApi.callsOf(deleteCalendarFeed)).toHaveLength(1);
      expect(toasts()).toEqual(['The address is deleted.']);
    },
  );

  it('keeps the address if it cannot be revoked, and says why', async () => {
    const { user, toasts } = visit(withFeed().refuses(deleteCalendarFeed, 'database-unavailable'));
    const calendar = await region();
    await user.click(calendar.getByRole('button', { name: 'Delete address' }));
    await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('cannot reach its database')]));
    expect(calendar.getByText(/made on/)).toBeVisible();
  });

  it('is absent without an address', async () => {
    const { fakeApi } = visit(withFeed({}));
    await waitFor(() => expect(fakeApi.callsOf(getOwnCalendarFeed)).not.toHaveLength(0));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    const fakeApi = new FakeApi().isUnreachableFor(getOwnCalendarFeed);
    const { user } = visit(fakeApi);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeApi.answers(getOwnCalendarFeed, () => ({ since }));
    await user.click(again);
    expect((await region()).getByRole('button', { name: 'Delete address' })).toBeVisible();
  });
});
