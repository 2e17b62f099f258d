import { type ClassFigures, getClassFigures } from '@blush/shared-ui/contracts';
import { anId, FakeApi, renderPage, signedIn } from '@blush/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes';

function figures(facts: Partial<ClassFigures> = {}): ClassFigures {
  return {
    _id: anId(),
    className: 'Silk Skin',
    status: 'approved',
    enrolledStudent: 10,
    seats: 40,
    fillRate: 0.25,
    enrolments: 2,
    earnings: 0.3,
    days: [
      { day: '2026-03-02', enrolments: 1, earnings: 0.1 },
      { day: '2026-03-03', enrolments: 1, earnings: 0.2 },
    ],
    ...facts,
  };
}

const lips = figures({
  className: 'Bold Lips',
  enrolledStudent: 30,
  fillRate: 0.75,
  days: [{ day: '2026-03-03', enrolments: 3, earnings: 120 }],
});

function visit(classes: ClassFigures[], query = '') {
  const fakeApi = new FakeApi().answers(getClassFigures, () => ({
    from: '2026-03-01',
    to: '2026-03-04',
    classes,
  }));
  return renderPage(routes, { at: `/dashboard/earnings${query}`, fakeApi, session: signedIn('instructor') });
}

const chart = (name: string) => screen.findByRole('region', { name });

describe('earnings', () => {
  it('INS-02 sums the earnings of all classes by day', async () => {
    const { fakeApi } = visit([figures(), lips]);
    const earnings = await chart('Earnings');
    expect(earnings).toHaveTextContent('$120.30');
    expect(earnings).toHaveTextContent(/earnings on 2 of 4 days, most on Mar 3, 2026 with \$120\.20/);
    expect(await chart('Enrolments')).toHaveTextContent('5');
    expect(fakeApi.callsOf(getClassFigures)[0]?.query).toMatchObject({ days: '30' });
  });

  it('INS-02 shows how full classes are, the fullest first', async () => {
    visit([figures(), lips]);
    const fillRates = await chart('Fill rates');
    expect(fillRates).toHaveTextContent('40 of 80 seats are taken as of now: 50%.');
    const rows = within(fillRates).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(['Bold Lips30 of 4075%', 'Silk Skin10 of 4025%']);
  });

  it('INS-02 counts only seats that students could buy as fill rate', async () => {
    const draft = figures({ className: 'Ten Minutes', status: 'pending', enrolledStudent: 0, fillRate: 0 });
    const changed = figures({ className: 'Silk Skin', status: 'pending' });
    const { user } = visit([draft, changed, lips]);
    const fillRates = await chart('Fill rates');
    expect(fillRates).toHaveTextContent('40 of 80 seats are taken as of now: 50%.');
    expect(fillRates).not.toHaveTextContent('Ten Minutes');
    await user.selectOptions(screen.getByLabelText('Class'), 'Ten Minutes');
    expect(await chart('Fill rates')).toHaveTextContent('No seat is on sale yet.');
  });

  it('INS-02 shows the class of the address alone, and another period on request', async () => {
    const { user, address, fakeApi } = visit([figures(), lips], `?class=${lips._id}`);
    expect(await chart('Earnings')).toHaveTextContent('$120');
    expect(within(await chart('Fill rates')).getAllByRole('row')).toHaveLength(2);
    await user.selectOptions(screen.getByLabelText('Period'), 'Last 7 days');
    expect(address()).toBe(`/dashboard/earnings?class=${lips._id}&days=7`);
    expect(fakeApi.callsOf(getClassFigures).at(-1)?.query).toMatchObject({ days: '7' });
    await user.selectOptions(screen.getByLabelText('Class'), 'All of my classes');
    expect(await chart('Earnings')).toHaveTextContent('$120.30');
  });

  it('INS-02 keeps the selection of the period, with the focus, when a period cannot be loaded', async () => {
    const { user, fakeApi } = visit([lips]);
    await chart('Earnings');
    fakeApi.refuses(getClassFigures, 'database-unavailable');
    const period = screen.getByLabelText('Period');
    await user.selectOptions(period, 'Last 365 days');
    expect(await screen.findByText('Your earnings could not be loaded')).toBeVisible();
    expect(period).toBeVisible();
    expect(period).toHaveFocus();
    fakeApi.answers(getClassFigures, () => ({ from: '2026-03-01', to: '2026-03-04', classes: [lips] }));
    await user.selectOptions(period, 'Last 7 days');
    expect(await chart('Earnings')).toHaveTextContent('$120');
  });

  it('INS-02 links Add a Class when there is no class', async () => {
    visit([]);
    expect(await screen.findByRole('link', { name: 'Add a Class' })).toBeVisible();
  });

  it('INS-02 loads the figures by Try again after a failure', async () => {
    const { user, fakeApi } = renderPage(routes, {
      at: '/dashboard/earnings',
      fakeApi: new FakeApi().isUnreachableFor(getClassFigures),
      session: signedIn('instructor'),
    });
    await screen.findByText('Your earnings could not be loaded');
    fakeApi.answers(getClassFigures, () => ({ from: '2026-03-01', to: '2026-03-04', classes: [lips] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await chart('Earnings')).toHaveTextContent('$120');
  });
});
