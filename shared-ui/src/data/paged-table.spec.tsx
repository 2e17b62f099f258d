import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PagedTable, type PageAnswer, type PagedTableProps } from './paged-table';

interface Row {
  readonly _id: string;
  readonly name: string;
}

const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ _id: `${first + index}`, name: `Class ${first + index}` }));

const answered = (changes: Partial<PageAnswer<Row>> = {}): PageAnswer<Row> => ({
  data: { items: rowsFrom(1, 3), total: 3 },
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => undefined,
  ...changes,
});

function show(props: Partial<PagedTableProps<Row>> = {}) {
  const onPage = jest.fn();
  const table = (changes: Partial<PagedTableProps<Row>>) => (
    <PagedTable<Row>
      label="Classes"
      one="class"
      columns={[{ title: 'Name', dataIndex: 'name' }]}
      answer={answered()}
      page={1}
      pageSize={20}
      onPage={onPage}
      tools={<button>A tool</button>}
      empty={<p>No classes yet</p>}
      {...changes}
    />
  );
  const { rerender } = render(table(props));
  return { onPage, update: (changes: Partial<PagedTableProps<Row>>) => rerender(table(changes)) };
}

const shownNames = () =>
  within(screen.getByRole('table', { name: 'Classes' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const tool = () => screen.getByRole('button', { name: 'A tool' });

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

describe('a paged table', () => {
  it.each([
    ['1 class', 1, 1, 1],
    ['3 classes', 1, 3, 3],
    ['1–20 of 2,045 classes', 1, 20, 2045],
    ['2,041–2,045 of 2,045 classes', 103, 5, 2045],
  ])('shows the range of its rows: %s', (text, page, count, total) => {
    show({ page, answer: answered({ data: { items: rowsFrom(1, count), total } }) });
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${text}$`));
  });

  it('says that there are more rows than were counted', () => {
    show({ answer: answered({ data: { items: rowsFrom(1, 20), total: 10_000, more: true } }) });
    expect(screen.getByRole('status')).toHaveTextContent(/^1–20 of more than 10,000 classes$/);
  });

  it('shows the rows of one page, and requests another page on a click', async () => {
    const { onPage } = show({ answer: answered({ data: { items: rowsFrom(1, 20), total: 45 } }) });
    expect(shownNames()).toHaveLength(20);
    await userEvent.click(screen.getByRole('listitem', { name: '3' }));
    expect(onPage.mock.calls).toEqual([[3]]);
  });

  it('has no page buttons for a single page', () => {
    show();
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('goes to the last page when the current page is beyond it', () => {
    const { onPage } = show({ page: 4, answer: answered({ data: { items: [], total: 41 } }) });
    expect(onPage).toHaveBeenCalledWith(3);
  });

  it('keeps its tools while rows are loading', () => {
    show({ answer: answered({ data: undefined, isFetching: true }) });
    expect(screen.getByText('Loading Classes')).toBeInTheDocument();
    expect(tool()).toBeVisible();
  });

  it('marks rows of the previous query', () => {
    const { onPage } = show({ page: 9, answer: answered({ isPlaceholderData: true, isFetching: true }) });
    expect(shownNames()).toHaveLength(3);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.getByRole('table').closest('[aria-busy=true]')).not.toBeNull();
    expect(onPage).not.toHaveBeenCalled();
  });

  it('keeps its tools when rows failed to load, shows why, and tries again', async () => {
    const refetch = jest.fn();
    show({ answer: answered({ data: undefined, error: new Error('The line is broken.'), refetch }) });
    expect(screen.getByRole('alert')).toHaveTextContent(/Classes could not be loaded.*The line is broken/);
    expect(tool()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['has the rows', { items: rowsFrom(1, 3), total: 3 }, 'Class 1'],
    ['says that there are none', { items: [], total: 0 }, 'No classes yet'],
  ])('moves the focus from Try again to the frame that then %s', (_what, data, text) => {
    const { update } = show({ answer: answered({ data: undefined, error: new Error('Refused') }) });
    screen.getByRole('button', { name: 'Try again' }).focus();
    update({ answer: answered({ data: undefined, isFetching: true }) });
    update({ answer: answered({ data }) });
    expect(screen.getByText(text).closest('[tabindex="-1"]')).toHaveFocus();
  });

  it('keeps older rows when a refetch failed', () => {
    show({ answer: answered({ error: new Error('The line is broken.') }) });
    expect(shownNames()).toHaveLength(3);
  });

  it('shows only the empty state if there are no rows', () => {
    show({ answer: answered({ data: { items: [], total: 0 } }) });
    expect(screen.getByText('No classes yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'A tool' })).not.toBeInTheDocument();
  });

  it('distinguishes a search without results from a list without rows', async () => {
    const onClear = jest.fn();
    show({ onClear, answer: answered({ data: { items: [], total: 0 } }) });
    expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    expect(screen.queryByText('No classes yet')).not.toBeInTheDocument();
    expect(tool()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(onClear).toHaveBeenCalledTimes(1);
  });

  it('moves the focus from Show all to the frame that then has the rows', async () => {
    const none = { items: [], total: 0 };
    const { update } = show({ onClear: () => undefined, answer: answered({ data: none }) });
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    update({ answer: answered({ data: none, isPlaceholderData: true, isFetching: true }) });
    update({});
    expect(screen.getByText('Class 1').closest('section')).toHaveFocus();
  });
});
