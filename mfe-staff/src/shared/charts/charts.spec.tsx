import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Day, DayChart, daysBetween, FillRateChart, type Series } from '.';

interface Row {
  readonly day: Day;
  readonly earned: number;
}

const series: [Series<Row>] = [{ label: 'Earnings', value: ({ earned }) => earned }];

function days(count: number, earned: Readonly<Record<Day, number>> = {}): Row[] {
  const first = new Date(Date.UTC(2026, 2, 5 - count)).toISOString().slice(0, 10);
  return daysBetween(first, '2026-03-04').map((day) => ({ day, earned: earned[day] ?? 0 }));
}

function draw(rows: readonly Row[]) {
  return render(
    <DayChart title="Earnings" name="earnings" rows={rows} series={series} unit="dollars" shape="bars" />,
  );
}

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
});

describe('a chart of days', () => {
  it('has a summary in words, and sums money in cents', () => {
    draw(days(4, { '2026-03-02': 0.1, '2026-03-03': 0.2 }));
    expect(screen.getByText('$0.30')).toBeVisible();
    expect(
      screen.getByText('Mar 1 – 4, 2026: earnings on 2 of 4 days, most on Mar 3, 2026 with $0.20.'),
    ).toBeVisible();
  });

  it('shows a message for days without events', () => {
    draw(days(2));
    expect(screen.getByText('Mar 3 – 4, 2026: no earnings.')).toBeVisible();
  });

  it('labels round values and days, and all labels of days are inside the plot', () => {
    const { container } = draw(days(19, { '2026-03-02': 1240 }));
    const labels = [...container.querySelectorAll('svg text')];
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      ...['$0', '$500', '$1K', '$1.5K'],
      ...['Feb 14', 'Feb 17', 'Feb 20', 'Feb 23', 'Feb 26', 'Mar 1', 'Mar 4'],
    ]);
    const axis = Number(container.querySelector('svg > line')?.getAttribute('x1'));
    for (const label of labels.slice(4)) {
      expect(Number(label.getAttribute('x'))).toBeGreaterThanOrEqual(axis + 22);
      expect(Number(label.getAttribute('x'))).toBeLessThanOrEqual(640 - 22);
    }
  });

  it('is read day by day with the keyboard', async () => {
    draw(days(3, { '2026-03-02': 20, '2026-03-04': 1240 }));
    const slider = screen.getByRole('slider', { name: 'Earnings, day by day' });
    expect(slider).toHaveAttribute('aria-valuetext', 'Mar 4, 2026: Earnings $1,240');
    expect(slider).toHaveAttribute('max', '2');
    await userEvent.tab();
    expect(slider).not.toHaveFocus();
    await userEvent.tab();
    expect(slider).toHaveFocus();
    expect(screen.getByText('$1,240', { selector: 'b' })).toBeVisible();
    await userEvent.tab();
    expect(screen.queryByText('$1,240', { selector: 'b' })).not.toBeInTheDocument();
  });

  it('has its figures as a table, newest first', () => {
    draw(days(3, { '2026-03-02': 20 }));
    const table = screen.getByRole('table', { name: 'Earnings', hidden: true });
    const texts = within(table)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(texts).toEqual(['DayEarnings', 'Mar 4, 2026$0', 'Mar 3, 2026$0', 'Mar 2, 2026$20']);
  });

  it('is drawn by weeks for many days, with a complete newest week', () => {
    draw(days(100, { '2026-02-26': 7, '2026-03-04': 5 }));
    const slider = screen.getByRole('slider');
    expect(slider).toHaveAttribute('max', '14');
    // The spaces around the dash are thin ones.
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Feb 26\s–\sMar 4, 2026: Earnings \$12$/),
    );
  });
});

describe('a chart of how full classes are', () => {
  it('draws a table', () => {
    const fill = { _id: '1', className: 'Silk Skin', enrolled: 1200, seats: 4800, fillRate: 0.25 };
    render(<FillRateChart title="Fill rates" summary="One class." rows={[fill]} />);
    const row = within(screen.getByRole('table', { name: 'Fill rates' })).getByRole('row', { name: /Silk/ });
    expect(row).toHaveTextContent('1,200 of 4,800');
    expect(row).toHaveTextContent('25%');
  });
});
