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

const asCells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => [cell.dataset['label'], cell.className.includes('actions'), cell.textContent]);

const shownNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('a data table', () => {
  it('shows all rows at first, then those with every word of the search', async () => {
    show();
    expect(shownNames()).toEqual(['Bridal Evening', 'Evening Glow', 'Red Lips']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search Classes' }), 'glow EVEN');
    expect(shownNames()).toEqual(['Evening Glow']);
  });

  it('stays a table for screen readers when its rows are shown as cards', () => {
    show({
      columns: [
        { title: 'Name', dataIndex: 'name' },
        { title: 'Id', dataIndex: '_id' },
        { title: 'Actions', key: 'actions', card: 'actions', render: () => <button>Edit</button> },
      ],
    });
    expect(screen.getByRole('table', { name: 'Classes' })).toHaveAttribute('role', 'table');
    const [header, first] = screen.getAllByRole('row');
    for (const element of screen.getByRole('table').querySelectorAll('thead, tbody')) {
      expect(element).toHaveAttribute('role', 'rowgroup');
    }
    for (const row of [header, first]) expect(row).toHaveAttribute('role', 'row');
    const titles = within(header ?? document.body).getAllByRole('columnheader');
    expect(titles.map((title) => [title.getAttribute('role'), title.textContent])).toEqual([
      ['columnheader', 'Name'],
      ['columnheader', 'Id'],
      ['columnheader', 'Actions'],
    ]);
    expect(asCells(first ?? document.body)).toEqual([
      ['Name', false, 'Bridal Evening'],
      ['Id', false, '1'],
      ['Actions', true, 'Edit'],
    ]);
  });

  it('shows fifty rows per page, and scrolls to the top when another page is opened', async () => {
    const many = Array.from({ length: 51 }, (_, index) => ({ _id: `${index}`, name: `Class ${index}` }));
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    show({ rows: many });
    expect(shownNames()).toHaveLength(50);
    await userEvent.click(screen.getByRole('listitem', { name: '2' }));
    expect(shownNames()).toEqual(['Class 50']);
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('shows that a search found nothing', async () => {
    show();
    await userEvent.type(screen.getByRole('searchbox'), 'nowhere');
    expect(screen.getByText('Nothing found')).toBeVisible();
  });

  it('shows that rows are loading', () => {
    show({ rows: undefined });
    expect(screen.getByText('Loading Classes')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows the empty state if there are no rows', () => {
    show({ rows: [] });
    expect(screen.getByText('No classes yet')).toBeVisible();
  });

  it('shows that rows failed to load, and tries again when asked', async () => {
    const onRetry = jest.fn();
    show({ rows: undefined, error: new Error('The line is broken.'), onRetry });
    expect(screen.getByRole('alert')).toHaveTextContent('Classes could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('keeps older rows on screen when a refetch failed', () => {
    show({ error: new Error('The line is broken.') });
    expect(shownNames()).toHaveLength(3);
  });
});
