import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DataTable, type DataTableProps } from './data-table';

interface Row {
  readonly _id: string;
  readonly name: string;
}

const rows: Row[] = [
  { _id: '1', name: 'Bridal Evening' },
  { _id: '2', name: 'Evening Glow' },
  { _id: '3', name: 'Red Lips' },
];

function show(props: Partial<DataTableProps<Row>> = {}) {
  render(
    <DataTable<Row>
      label="Classes"
      columns={[{ title: 'Name', dataIndex: 'name' }]}
      rows={rows}
      searchText={({ name }) => name}
      empty={<p>No classes yet</p>}
      {...props}
    />,
  );
}

const shownNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('a data table', () => {
  it('shows all rows at first, then those that hold every word looked for', async () => {
    show();
    expect(shownNames()).toEqual(['Bridal Evening', 'Evening Glow', 'Red Lips']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search Classes' }), 'glow EVEN');
    expect(shownNames()).toEqual(['Evening Glow']);
  });

  it('says so when nothing is found', async () => {
    show();
    await userEvent.type(screen.getByRole('searchbox'), 'nowhere');
    expect(screen.getByText('Nothing found')).toBeVisible();
  });

  it('tells that rows are on their way', () => {
    show({ rows: undefined });
    expect(screen.getByText('Loading Classes')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows in place of no rows what there is to do', () => {
    show({ rows: [] });
    expect(screen.getByText('No classes yet')).toBeVisible();
  });

  it('says why rows did not come, and tries again', async () => {
    const onRetry = jest.fn();
    show({ rows: undefined, error: new Error('The line is broken.'), onRetry });
    expect(screen.getByRole('alert')).toHaveTextContent('Classes could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('keeps older rows on screen when fetching them again failed', () => {
    show({ error: new Error('The line is broken.') });
    expect(shownNames()).toHaveLength(3);
  });
});
