import { getOverview, listMails, type Overview } from '@blush/shared-ui/contracts';
import { FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component } from '../../home-admin';
import { daysUpTo } from '../../shared/charts';

const today = { gross: 120.5, refunded: 0, net: 120.5, enrolments: 3 };
/** Open orders need no admin, so they are not listed. */
const nothingToDo = { classesToReview: 0, paymentsGoingBack: 0, openOrders: 4, openDisputes: 0 };

function apiOf(pending: Partial<Overview['pending']>, failedMails = 0, total: Overview['total'] = today) {
  const overview: Overview = {
    from: '2026-03-01',
    to: '2026-03-01',
    total,
    days: [],
    classes: { enrolled: 0, capacity: 0, fillRate: 0, top: [] },
    pending: { ...nothingToDo, ...pending },
    unpaidHolds: { lapsed: 0, declined: 0, refusedByShare: 0, coolingDown: 0 },
  };
  return new FakeApi()
    .answers(getOverview, () => overview)
    .answers(listMails, () => ({ items: [], total: failedMails }));
}

const routes = [{ path: '/dashboard/userhome', Component }];
const visit = (fakeApi: FakeApi) =>
  renderPage(routes, { at: '/dashboard/userhome', fakeApi, session: signedIn('admin') });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the home panel of an admin', () => {
  it('links to each list with open work', async () => {
    visit(apiOf({ classesToReview: 2, openDisputes: 1, paymentsGoingBack: 1 }, 3));
    const links = (await region('Needs attention')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['2 classes to review', '/dashboard/manageclass?status=pending&sort=oldest'],
      ['1 dispute open', '/dashboard/payments?dispute=open'],
      ['1 refund in progress', '/dashboard/payments?status=refunding'],
      ['3 mails not delivered', '/dashboard/mails?state=failed'],
    ]);
  });

  it('lists only kinds with open work, and says so when there is none', async () => {
    const { unmount } = visit(apiOf({ classesToReview: 1 }));
    expect((await region('Needs attention')).getAllByRole('link')).toHaveLength(1);
    unmount();
    visit(apiOf({}));
    const card = await region('Needs attention');
    expect(card.getByText(/^Nothing needs attention/)).toBeVisible();
    expect(card.queryByRole('link')).not.toBeInTheDocument();
  });

  it("shows today's sales (UTC day)", async () => {
    const before = daysUpTo(Date.now(), 1);
    const { fakeApi } = visit(apiOf({}, 0, { ...today, refunded: 20, net: 100.5 }));
    const after = daysUpTo(Date.now(), 1);
    const sales = await region('Today');
    expect(sales.getByText('$120.50')).toBeVisible();
    expect(sales.getByText('3 seats paid, $20 refunded')).toBeVisible();
    expect(sales.getByText(/^Since midnight of Mar 1, Greenwich time/)).toBeVisible();
    expect(sales.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/dashboard/overview');
    expect([before, after]).toContainEqual(fakeApi.callsOf(getOverview)[0]?.query);
  });

  it('asks for the new day when it is refetched after midnight, also if no figure changes', async () => {
    jest.useFakeTimers({ now: new Date('2026-03-01T23:50:00Z'), advanceTimers: true });
    const { fakeApi } = visit(apiOf({}));
    await region('Today');
    jest.setSystemTime(new Date('2026-03-02T00:10:00Z'));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() =>
      expect(fakeApi.callsOf(getOverview).map(({ query }) => query)).toEqual([
        { from: '2026-03-01', to: '2026-03-01' },
        { from: '2026-03-02', to: '2026-03-02' },
      ]),
    );
  });

  it('shows an error when loading fails, and loads again on "Try again"', async () => {
    const fakeApi = apiOf({ classesToReview: 1 }).isUnreachableFor(listMails);
    const page = visit(fakeApi);
    expect(await screen.findByText('Tasks could not be loaded')).toBeVisible();
    fakeApi.answers(listMails, () => ({ items: [], total: 0 }));
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await region('Needs attention')).getByRole('link')).toHaveTextContent('1 class to review');
  });
});
