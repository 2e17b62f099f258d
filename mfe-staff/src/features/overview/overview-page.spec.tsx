import { getOverview, type Overview } from '@blush/shared-ui/contracts';
import { anId, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { daysUpTo } from '../../shared/charts';

const none = { gross: 0, refunded: 0, net: 0, enrolments: 0 };
const day = { gross: 120, refunded: 20, net: 100, enrolments: 3 };

function anOverview(facts: Partial<Overview> = {}): Overview {
  return {
    from: '2026-03-01',
    to: '2026-03-03',
    total: day,
    days: [
      { day: '2026-03-01', ...none },
      { day: '2026-03-02', ...day },
      { day: '2026-03-03', ...none },
    ],
    classes: {
      enrolled: 30,
      capacity: 120,
      fillRate: 0.25,
      top: [
        {
          _id: anId(),
          className: 'Silk Skin',
          instructorName: 'Ines',
          enrolled: 30,
          capacity: 40,
          fillRate: 0.75,
        },
      ],
    },
    pending: { classesToReview: 2, paymentsGoingBack: 1, openOrders: 0, openDisputes: 3 },
    unpaidHolds: { lapsed: 1234, declined: 3, refusedByShare: 17, coolingDown: 0 },
    ...facts,
  };
}

const visit = (fakeApi: FakeApi, query = '') =>
  renderPage(routes, { at: `/dashboard/overview${query}`, fakeApi, session: signedIn('admin') });

describe('the overview', () => {
  it('shows the totals of its days', async () => {
    visit(new FakeApi().answers(getOverview, () => anOverview()));
    const figure = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement;
    expect(await figure('Net sales')).toHaveTextContent(/^Net sales\$100\$120 before/);
    expect(await figure('Refunds')).toHaveTextContent(/^Refunds\$20went/);
    expect(await figure('Enrolments')).toHaveTextContent(/^Enrolments3(\D|$)/);
    expect(await figure('Fill rate now')).toHaveTextContent('25%30 of 120 seats are taken');
  });

  it('links open work', async () => {
    visit(new FakeApi().answers(getOverview, () => anOverview()));
    expect(await screen.findByRole('link', { name: '2 classes to review' })).toHaveAttribute(
      'href',
      '/dashboard/manageclass?status=pending&sort=oldest',
    );
    expect(screen.getByRole('link', { name: '1 refund in progress' })).toHaveAttribute(
      'href',
      '/dashboard/payments?status=refunding',
    );
    expect(screen.getByRole('link', { name: '3 disputes open' })).toHaveAttribute(
      'href',
      '/dashboard/payments?dispute=open',
    );
    expect(screen.getByText('No checkouts in progress')).toBeVisible();
  });

  it('security finding 2: shows holds without a payment', async () => {
    visit(new FakeApi().answers(getOverview, () => anOverview()));
    const section = within(await screen.findByRole('region', { name: 'Holds without a payment' }));
    const figure = (name: string) => section.getByText(name, { selector: 'dt' }).parentElement;
    expect(figure('Seats held and not paid in time')).toHaveTextContent('1,234');
    expect(figure('Payments stopped after 5 declined cards')).toHaveTextContent('3');
    expect(figure('Checkouts refused, because seats are kept for verified students')).toHaveTextContent('17');
    expect(figure('Students who have to wait right now')).toHaveTextContent('0');
  });

  it('has each chart as a table and as a file', async () => {
    visit(new FakeApi().answers(getOverview, () => anOverview()));
    for (const name of ['Sales', 'Enrolments', 'Fullest classes']) {
      const chart = within(await screen.findByRole('region', { name }));
      expect(chart.getByRole('table', { hidden: true })).toBeInTheDocument();
      expect(chart.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
    }
    const fill = screen.getByRole('table', { name: 'Fullest classes' });
    expect(within(fill).getByRole('row', { name: /Silk Skin/ })).toHaveTextContent('30 of 40');
  });

  it('loads the period that its address names, and then the selected one', async () => {
    const fakeApi = new FakeApi().answers(getOverview, () => anOverview());
    const { user, address } = visit(fakeApi, '?days=7');
    await screen.findByText('Net sales');
    const queries = () =>
      fakeApi.callsOf(getOverview).map(({ query }) => query as { from: string; to: string });
    const daysOf = ({ from, to }: { from: string; to: string }) =>
      Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
    expect(queries().map(daysOf)).toEqual([7]);
    await user.selectOptions(screen.getByLabelText('Days'), 'Last 90 days');
    await waitFor(() => expect(queries().map(daysOf)).toEqual([7, 90]));
    expect(address()).toBe('/dashboard/overview?days=90');
  });

  it('counts days in UTC, the last one included', () => {
    expect(daysUpTo(Date.UTC(2026, 2, 1, 23, 59), 2)).toEqual({ from: '2026-02-28', to: '2026-03-01' });
  });

  it('shows messages when there are no classes and no open work', async () => {
    const classes = { enrolled: 0, capacity: 0, fillRate: 0, top: [] };
    const pending = { classesToReview: 0, paymentsGoingBack: 0, openOrders: 0, openDisputes: 0 };
    visit(new FakeApi().answers(getOverview, () => anOverview({ total: none, classes, pending })));
    expect(await screen.findByText('No class is open for enrolment.')).toBeVisible();
    expect(screen.getByText('No classes to review')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Fullest classes' })).toBeNull();
  });

  it('is loaded by Try again after a failure', async () => {
    const fakeApi = new FakeApi().isUnreachableFor(getOverview);
    const { user } = visit(fakeApi);
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeApi.answers(getOverview, () => anOverview());
    await user.click(again);
    await screen.findByText('Net sales');
  });
});
